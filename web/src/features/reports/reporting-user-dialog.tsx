import { reports, users } from '@dealsy/contract'
import type { Report } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Package, UserRound } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { Written } from '../../ui/text/written.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { listedRecord } from '../../api/listed-record.ts'
import { placeOf } from '../../places/places.ts'
import { NameLink } from '../../places/record-link.tsx'
import { UserLocation } from '../../records/user-location.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import type { DetailsDialogProps } from '../../records/details-dialog.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { RecordStatus } from '../../records/record-status.tsx'

/** 'View User' of a report: its author (section 2, 'Report') and its product, from the cached list or else loaded. */
export function ReportingUserDialog({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery({
    ...read(reports.get, { params: { id: reportId } }),
    initialData: () => {
      const report = listedRecord<Report>(client, reports.get.resource, reportId)
      return report && { data: { report } }
    },
  })
  const report = query.data?.data.report
  // A report may hold only the identifier of its user (section 3).
  const userId = report?.userId._id ?? ''
  const isUnnamed = report?.userId.name === '' && userId !== ''
  const userQuery = useQuery({ ...read(users.get, { params: { id: userId } }), enabled: isUnnamed })
  return (
    <DetailsDialog
      title={t`View User`}
      resource={isUnnamed ? 'users' : 'reports'}
      of={isUnnamed ? userId : reportId}
      query={isUnnamed ? userQuery : query}
      failure={t`Error fetching user details. Please try again later.`}
      facts={useFacts(userQuery.data?.data.user ?? report?.userId)}
      appReference={report?.ref}
      onClose={onClose}
    >
      {report !== undefined && (
        <>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {report.message}
          </p>
          <RelatedLinks label={t`Of this report`}>
            <RelatedLink icon={Package} to={placeOf.products(report.productId._id)}>
              <Written>{report.productId.name}</Written>
            </RelatedLink>
            <RelatedLink icon={UserRound} to={placeOf.users(report.ownerId._id)}>
              <Trans>
                Owner: <Written>{report.ownerId.name}</Written>
              </Trans>
            </RelatedLink>
          </RelatedLinks>
        </>
      )}
    </DetailsDialog>
  )
}

function useFacts(user: Report['userId'] | undefined): DetailsDialogProps['facts'] {
  const { t } = useLingui()
  if (user === undefined) return []
  return [
    {
      label: t`Name`,
      value: <NameLink to={placeOf.users(user._id)} name={user.name} />,
    },
    {
      label: t`Status`,
      value: <RecordStatus resource="users" status={user.status} />,
    },
    { label: t`Phone`, value: <PhoneLink number={user.phoneNumber} /> },
    { label: t`Location`, value: <UserLocation location={user.location} /> },
  ]
}

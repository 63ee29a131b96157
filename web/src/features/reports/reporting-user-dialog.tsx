import { users } from '@dealsy/contract'
import type { Report } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Written } from '../../i18n/written.tsx'
import { UserLocation } from '../../records/user-location.tsx'
import { DetailsDialog } from '../../ui/details-dialog.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Status } from '../../ui/status.tsx'

interface ReportingUserDialogProps {
  user: Report['userId']
  onClose: () => void
}

/** 'View User' of a report: who made it (section 2, 'Report'). */
export function ReportingUserDialog({ user, onClose }: ReportingUserDialogProps) {
  const { t } = useLingui()
  // A report may say no more of its user than the identifier (section 3).
  const isKnown = user.name !== ''
  const query = useQuery({ ...read(users.get, { params: { id: user._id } }), enabled: !isKnown })
  const shown = query.data?.data.user ?? user
  return (
    <DetailsDialog
      title={t`View User`}
      {...(!isKnown && { query })}
      failure={t`Error fetching user details. Please try again later.`}
      facts={[
        { label: t`Name`, value: <Written>{shown.name}</Written> },
        {
          label: t`Status`,
          value:
            shown.status === 'active' ? (
              <Status tone="success">{t`Active`}</Status>
            ) : shown.status !== 'suspended' ? (
              '—'
            ) : (
              <Status tone="danger">{t`Suspended`}</Status>
            ),
        },
        { label: t`Phone`, value: <PhoneLink number={shown.phoneNumber} /> },
        { label: t`Location`, value: <UserLocation location={shown.location} /> },
      ]}
      onClose={onClose}
    />
  )
}

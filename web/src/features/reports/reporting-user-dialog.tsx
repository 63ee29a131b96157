import type { Report } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
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
  return (
    <DetailsDialog
      title={t`View User`}
      facts={[
        { label: t`Name`, value: <Written>{user.name}</Written> },
        {
          label: t`Status`,
          value:
            user.status === 'active' ? (
              <Status tone="success">{t`Active`}</Status>
            ) : (
              <Status tone="danger">{t`Suspended`}</Status>
            ),
        },
        { label: t`Phone`, value: <PhoneLink number={user.phoneNumber} /> },
        { label: t`Location`, value: <UserLocation location={user.location} /> },
      ]}
      onClose={onClose}
    />
  )
}

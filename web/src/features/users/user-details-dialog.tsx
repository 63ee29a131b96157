import { users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Written } from '../../i18n/written.tsx'
import { DetailsDialog } from '../../ui/details-dialog.tsx'

/** 'User Information' (section 2, 'Users'). */
export function UserDetailsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(read(users.get, { params: { id: user._id } }))
  const shown = query.data?.data.user ?? user
  return (
    <DetailsDialog
      title={t`User Information`}
      query={query}
      failure={t`Error fetching user details. Please try again later.`}
      facts={[
        { label: t`Status`, value: shown.status === 'active' ? t`Active` : t`Suspended` },
        { label: t`Name`, value: <Written>{shown.name}</Written> },
      ]}
      onClose={onClose}
    />
  )
}

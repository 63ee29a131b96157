import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import type { Action } from '../../ui/actions/action.ts'
import { Status } from '../../ui/status.tsx'

/** Whether a user is active, and the button that changes it (section 4). */
export function UserStatus({ status, toggle }: Pick<User, 'status'> & { toggle: Action }) {
  const { t } = useLingui()
  const active = status === 'active'
  if (toggle.unavailable !== undefined) return toggle.unavailable
  return (
    <div className="flex items-center gap-1.5">
      <Status tone={active ? 'success' : 'danger'}>{active ? t`Active` : t`Suspended`}</Status>
      <ActionButton action={toggle} />
    </div>
  )
}

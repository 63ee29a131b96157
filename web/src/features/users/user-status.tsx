import { users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { change } from '../../api/queries.ts'
import { Status } from '../../ui/status.tsx'
import { TwoStepButton } from '../../ui/buttons/two-step-button.tsx'

/** Whether a user is active, and the button that changes it at the second click (section 4). */
export function UserStatus({ user: { _id, name, status } }: { user: User }) {
  const { t } = useLingui()
  const update = useMutation(
    change(users.updateStatus, {
      success: t`Update status was successful`,
      failure: t`Failed to update status`,
      about: name,
    }),
  )
  const active = status === 'active'
  if (!active && status !== 'suspended') return '—'
  return (
    <div className="flex items-center gap-1.5">
      <Status tone={active ? 'success' : 'danger'}>{active ? t`Active` : t`Suspended`}</Status>
      <TwoStepButton
        label={active ? t`Suspend` : t`Activate`}
        resetKey={status}
        destructive
        busy={update.isPending}
        onConfirm={() => update.mutate({ params: { id: _id }, body: { status: active ? 'suspended' : 'active' } })}
      />
    </div>
  )
}

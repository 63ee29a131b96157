import type { SupportStatus } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { usePending } from '../../ui/actions/action.ts'
import type { Action } from '../../ui/actions/action.ts'
import { ActionSwitch } from '../../ui/actions/action-switch.tsx'
import { Status } from '../../ui/status.tsx'

/** Whether a contact answers now, and the switch that changes it at once; on means available (section 4). */
export function ContactStatus({ status, action }: { status: SupportStatus; action: Action }) {
  const { t } = useLingui()
  const isAvailable = status === 'available'
  const asked = usePending(action) ? !isAvailable : isAvailable
  return (
    <div className="flex items-center gap-2 text-start">
      <ActionSwitch action={action} checked={isAvailable} />
      {/* As wide for both words, so that the switches stand below each other. */}
      <span className="rows:inline-block rows:w-20">
        <Status tone={asked ? 'success' : 'warning'}>{asked ? t`Available` : t`Busy`}</Status>
      </span>
    </div>
  )
}

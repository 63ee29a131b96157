import type { CallSupport, SupportStatus } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { Status } from '../../ui/status.tsx'
import { Switch } from '../../ui/fields/switch.tsx'

interface ContactStatusProps<Answer> {
  contact: Pick<CallSupport, '_id' | 'name' | 'status'>
  /** The switching call with its texts: `change(callSupports.updateStatus, { success, failure })`. */
  switching: UseMutationOptions<Answer, Error, { params: { id: string }; body: { status: SupportStatus } }>
}

/** Whether a contact answers now; the switch changes it at once, on means available (section 4). */
export function ContactStatus<Answer>({ contact: { _id, name, status }, switching }: ContactStatusProps<Answer>) {
  const { t } = useLingui()
  const update = useMutation(switching)
  // What was asked for shows at once, and falls back where it is refused.
  const available = (update.isPending ? update.variables.body.status : status) === 'available'
  return (
    <div className="flex items-center gap-2 text-start">
      <Switch
        hideLabel
        label={t`Available: ${name}`}
        checked={available}
        disabled={update.isPending}
        onChange={(on) => update.mutate({ params: { id: _id }, body: { status: on ? 'available' : 'busy' } })}
      />
      {/* As wide for both words, so that the switches stand below each other. */}
      <span className="rows:inline-block rows:w-20">
        <Status tone={available ? 'success' : 'warning'}>{available ? t`Available` : t`Busy`}</Status>
      </span>
    </div>
  )
}

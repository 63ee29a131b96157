import { eventsOfKinds } from '@dealsy/contract'
import type { KindOfEvent, Webhook, WebhookDelivery } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import * as resources from '../../resources.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/status.tsx'
import { Ltr, Moment } from '../../ui/text/written.tsx'
import { pausedWords } from './resource.ts'

const kindWords: Record<KindOfEvent, { one: MessageDescriptor }> = resources

/** The kinds of events as options, in the reader's language; names of single events that a webhook has are kept as they are. */
export function useEventOptions(chosen: readonly string[] = []): { value: string; label: string }[] {
  const { i18n } = useLingui()
  const ofKinds = eventsOfKinds.map(([kind, value]) => ({ value, label: i18n._(kindWords[kind].one) }))
  const others = chosen.filter((name) => ofKinds.every(({ value }) => value !== name))
  return [...ofKinds, ...others.map((value) => ({ value, label: value }))]
}

/** What a webhook is told of, in a sentence. */
export function useEventsSaid(): (events: readonly string[]) => string {
  const { t } = useLingui()
  const options = useEventOptions()
  return (events) => events.map((name) => options.find(({ value }) => value === name)?.label ?? name).join(t`, `)
}

const webhookTones: Record<Webhook['state'], Tone> = { active: 'success', failing: 'warning', paused: 'danger' }

/** Whether a webhook is sent to, and since when it is not or fails. */
export function WebhookState({ of: { state, failingSince, pausedAt, pausedBecause } }: { of: Webhook }) {
  const { t, i18n } = useLingui()
  const words = {
    active: t({ message: 'Active', context: 'webhook' }),
    failing: t`Failing since`,
    paused: t({ message: 'Paused', context: 'event' }),
  }
  const at = state === 'paused' ? pausedAt : failingSince
  return (
    <span className="grid justify-items-start gap-0.5">
      <Status tone={webhookTones[state]}>{words[state]}</Status>
      {at !== null && (
        <span className="text-xs text-muted">
          <Moment at={at} />
        </span>
      )}
      {pausedBecause !== null && <span className="text-xs text-muted">{i18n._(pausedWords[pausedBecause])}</span>}
    </span>
  )
}

/** The words of the states of deliveries. */
export function useDeliveryStates(): Record<WebhookDelivery['state'], string> {
  const { t } = useLingui()
  return {
    waiting: t({ message: 'Waiting', context: 'delivery' }),
    delivered: t({ message: 'Delivered', context: 'delivery' }),
    failed: t({ message: 'Failed', context: 'delivery' }),
  }
}

const deliveryTones: Record<WebhookDelivery['state'], Tone> = {
  waiting: 'neutral',
  delivered: 'success',
  failed: 'danger',
}

/** Whether a delivery has arrived, and when it is tried next. */
export function DeliveryState({ of: { state, dueAt } }: { of: Pick<WebhookDelivery, 'state' | 'dueAt'> }) {
  const { t } = useLingui()
  const words = useDeliveryStates()
  return (
    <span className="grid justify-items-start gap-0.5">
      <Status tone={deliveryTones[state]}>{words[state]}</Status>
      {dueAt !== null && (
        <span className="text-xs text-muted">
          {t`Next try`} <Moment at={dueAt} />
        </span>
      )}
    </span>
  )
}

/** The status of an answer, or why there was none. */
export function Answered({ of: { status, failure } }: { of: Pick<WebhookDelivery, 'status' | 'failure'> }) {
  const { t } = useLingui()
  const words = {
    notHttps: t`The address has no https`,
    privateAddress: t`The address is private`,
    unreachable: t`Not reached`,
    tooSlow: t`No answer in time`,
  }
  if (failure !== null) return words[failure]
  return status === null ? '—' : <Ltr>{status}</Ltr>
}

/** How long an answer took. */
export function Duration({ milliseconds }: { milliseconds: number | null }) {
  const { t } = useLingui()
  return milliseconds === null ? '—' : t`${milliseconds} ms`
}

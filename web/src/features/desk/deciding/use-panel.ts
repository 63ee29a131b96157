import { desk } from '@dealsy/contract'
import type { DecisionKind, ReviewedResource } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/queries.ts'
import { useOfferedReasons } from '../../../records/offered-reasons.ts'
import { useLocalized } from '../../../ui/text/written.tsx'
import type { PanelOption } from './choice-panel.tsx'
import type { Choice } from './use-review.ts'

const hour = 60

/** Minutes from `now` until nine in the morning in `days` days, in the reader's time zone. */
function untilMorning(days: number, now: Date): number {
  const morning = new Date(now)
  morning.setDate(morning.getDate() + days)
  morning.setHours(9, 0, 0, 0)
  return Math.ceil((morning.getTime() - now.getTime()) / 60_000)
}

interface LaterTime {
  label: MessageDescriptor
  /** The delay in minutes. */
  minutes: (now: Date) => number
}

/** The delays that put a listing off. */
const laterTimes: readonly LaterTime[] = [
  { label: msg`In an hour`, minutes: () => hour },
  { label: msg`In four hours`, minutes: () => 4 * hour },
  { label: msg`Tomorrow morning`, minutes: (now) => untilMorning(1, now) },
  { label: msg`In three days`, minutes: (now) => untilMorning(3, now) },
  { label: msg`In a week`, minutes: (now) => untilMorning(7, now) },
]

/** The decisions that need a choice. */
export type PanelKind = Extract<DecisionKind, 'reject' | 'requestChanges' | 'later' | 'handOver'>

export const needsPanel = (decision: DecisionKind): decision is PanelKind =>
  ['reject', 'requestChanges', 'later', 'handOver'].includes(decision)

/** Whether the choices are reasons, of which several may be chosen. */
export const isOfReasons = (kind: PanelKind) => kind === 'reject' || kind === 'requestChanges'

/** The options of each decision, and the decision that a choice makes. */
export function usePanels(resource: ReviewedResource) {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const colleagues = useQuery(read(desk.colleagues, {})).data?.data.colleagues
  const offered: PanelOption[] = useOfferedReasons(resource).map(({ _id, name, text }) => ({
    id: _id,
    label: localized(name),
    detail: localized(text),
  }))
  const options: Record<PanelKind, PanelOption[]> = {
    reject: offered,
    requestChanges: offered,
    later: laterTimes.map(({ label }, index) => ({ id: String(index), label: i18n._(label) })),
    handOver: (colleagues ?? []).map(({ _id, name }) => ({ id: _id, label: name })),
  }
  const titles: Record<PanelKind, string> = {
    reject: t`Why is it rejected?`,
    requestChanges: t`What is to be changed?`,
    later: t`When does it come back?`,
    handOver: t`Who is to decide?`,
  }
  return {
    options,
    titles,
    /** The decision of a chosen option other than a reason. */
    choiceOf: (kind: 'later' | 'handOver', id: string): Choice =>
      kind === 'handOver'
        ? { decision: kind, to: id }
        : { decision: kind, minutes: laterTimes[Number(id)]?.minutes(new Date()) ?? 60 },
  }
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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
export const laterTimes: readonly LaterTime[] = [
  { label: msg`In an hour`, minutes: () => hour },
  { label: msg`In four hours`, minutes: () => 4 * hour },
  { label: msg`Tomorrow morning`, minutes: (now) => untilMorning(1, now) },
  { label: msg`In three days`, minutes: (now) => untilMorning(3, now) },
  { label: msg`In a week`, minutes: (now) => untilMorning(7, now) },
]

import type { Random } from './random.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** How far the demo marketplace goes back, in days. */
export const daysOfHistory = 180

/** The moment so many days before another. */
export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * day)

/** The moments of `count` events from the oldest to the newest: few at first, ever more, the last ones on the day of `now`. */
export function* growingMoments(random: Random, count: number, now: Date): Generator<Date> {
  for (let index = 0; index < count; index += 1) {
    const remaining = 1 - (index + random.fraction()) / count
    yield daysBefore(now, daysOfHistory * remaining ** 1.6)
  }
}

/** The moment so many hours after another, both in ISO 8601. */
export const hoursAfter = (moment: string, hours: number) => new Date(Date.parse(moment) + hours * hour).toISOString()

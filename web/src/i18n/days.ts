/** Days of the calendar, written as '2025-03-01'. They have no time zone: only the moments at which one begins do. */

const length = 24 * 60 * 60_000

/** Whether a text is a day of the years 1000 to 9999. */
export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const written = (moment: number | Date): string => new Date(moment).toISOString().slice(0, 10)

/** The day of the reader's calendar on which a moment is. */
export const dayOf = (moment: Date): string =>
  written(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()))

/**
 * The moment at which a day begins in the reader's time zone; the end of a day is the beginning of the next one. Where clocks change at
 * midnight it is the first moment that bears the date.
 */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00`)

/** The day so many days later, or earlier where the number is negative. */
export const daysLater = (day: string, days: number): string => written(Date.parse(day) + days * length)

/** The same day so many months later, or the last of that month where it is shorter. */
export function monthsLater(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01`)
  const month = first.getUTCMonth() + months
  const last = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return written(Date.UTC(first.getUTCFullYear(), month, Math.min(Number(day.slice(8)), last)))
}

/** The first day of the week that a day is in, where weeks begin on a day from 0 (Sunday) to 6. */
export const beginningOfWeek = (day: string, firstDay: number): string =>
  daysLater(day, -((new Date(day).getUTCDay() - firstDay + 7) % 7))

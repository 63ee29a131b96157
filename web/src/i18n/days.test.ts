import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginningOf, beginningOfWeek, dayOf, daysLater, isDay, monthsLater } from './days.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a day of the reader', () => {
  it.for<[zone: string, day: string, from: string, to: string, hours: number]>([
    ['Asia/Amman', '2026-03-27', '2026-03-26T21:00:00.000Z', '2026-03-27T21:00:00.000Z', 24],
    // Clocks go from midnight to one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z', 23],
    // At the end of the day clocks go back to eleven.
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z', 25],
    ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00:00.000Z', '2026-10-24T22:00:00.000Z', 25],
    // Clocks change in the night.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 25],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 25],
  ])('in %s, %s, is as long as its clocks say', ([zone, day, from, to, hours]) => {
    vi.stubEnv('TZ', zone)
    const [begins, ends] = [beginningOf(day), beginningOf(daysLater(day, 1))]
    expect([begins.toISOString(), ends.toISOString()]).toEqual([from, to])
    expect((ends.getTime() - begins.getTime()) / 3_600_000).toBe(hours)
    expect([dayOf(begins), dayOf(new Date(ends.getTime() - 1)), dayOf(ends)]).toEqual([day, day, daysLater(day, 1)])
  })
})

it('adds days and months by the calendar', () => {
  expect([daysLater('2026-02-28', 1), daysLater('2028-02-28', 1), daysLater('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2025-12-31',
  ])
  expect([monthsLater('2026-01-31', 1), monthsLater('2026-01-15', -1), monthsLater('2028-02-29', 12)]).toEqual([
    '2026-02-28',
    '2025-12-15',
    '2029-02-28',
  ])
})

it('finds where a week begins', () => {
  expect([0, 1, 6].map((first) => beginningOfWeek('2026-01-03', first))).toEqual([
    '2025-12-28',
    '2025-12-29',
    '2026-01-03',
  ])
})

it('refuses what is not a day', () => {
  expect(['2026-01-03', '0202-01-03', '2026-1-3', '2026-13-01', 'x', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

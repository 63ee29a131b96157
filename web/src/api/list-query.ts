import { rangeAs, rangeOf } from '@dealsy/contract'
import type { ListEndpoint } from '@dealsy/contract'
import { beginningOf, daysLater, isDay } from '../i18n/days.ts'

/** Days of an address as moments in the reader's time zone, of which the last day is a part; undefined where they are none. */
function momentsOf(days: string): string | undefined {
  const { from = '', to = '' } = rangeOf(days)
  if (![from, to].every((day) => day === '' || isDay(day))) return undefined
  const beginning = (day: string) => (day === '' ? '' : beginningOf(day).toISOString())
  return rangeAs(beginning(from), to === '' ? '' : beginning(daysLater(to, 1)))
}

/** The query of a list from the values of its address; one that an address has wrong narrows nothing. */
export function queryOfAddress<Query extends object>({ list: { criteria } }: ListEndpoint, values: Query): Query {
  const entries = Object.entries(values as Record<string, unknown>).flatMap(([name, value]) => {
    const criterion = criteria[name]
    if (criterion === undefined || criterion.kind === 'reference') return [[name, value]]
    const asked = criterion.kind === 'days' ? momentsOf(String(value)) : value
    return asked !== undefined && criterion.schema.safeParse(asked).success ? [[name, asked]] : []
  })
  return Object.fromEntries(entries) as Query
}

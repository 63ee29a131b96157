import {
  ChangeCursor,
  ChangedResource,
  cleanIdentifier,
  longestEvent,
  SearchedMoment,
  shortened,
} from '@dealsy/contract'
import type { CallOf, changes } from '@dealsy/contract'
import { useSearchParams } from 'react-router'

type Query = NonNullable<CallOf<typeof changes.list>['query']>

const names = ['record', 'person', 'kind', 'event', 'from', 'to', 'before'] as const
const days = ['from', 'to'] as const
type Criterion = (typeof names)[number]
export type Criteria = Record<Criterion, string>

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The moment at which a day of the reader's calendar begins, some days later; none of a year that the trail cannot have. */
function beginningOf(day: string, later = 0): string | undefined {
  if (!isDay(day)) return undefined
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + later)
  const { data } = SearchedMoment.safeParse(moment.toISOString())
  return data
}

/** What Activity is narrowed by, kept in the address; `before` is where its page begins. */
export function useActivityCriteria() {
  const [search, setSearch] = useSearchParams()
  return {
    criteria: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Criteria,
    /** Sets the given criteria, '' removes one; another choice begins at its newest change. */
    setCriteria: (chosen: Partial<Criteria>) => {
      const next = new URLSearchParams(search)
      next.delete('before')
      for (const [name, text] of Object.entries(chosen)) {
        if (text === '') next.delete(name)
        else next.set(name, text)
      }
      // A day in place of another is typed digit by digit.
      const isTyped = days.some((day) => Boolean(chosen[day]) && search.has(day))
      setSearch(next, { preventScrollReset: true, replace: isTyped })
    },
  }
}

/** The query of the call, for a line of each act; what is no criterion is left out. */
export function queryOf({ record, person, kind, event, from, to, before }: Criteria): Query {
  const resource = ChangedResource.safeParse(kind)
  return {
    recordId: record || undefined,
    accountId: person || undefined,
    resource: resource.success ? resource.data : undefined,
    event: shortened(cleanIdentifier(event), longestEvent) || undefined,
    from: beginningOf(from),
    // To the end of the last day.
    to: beginningOf(to, 1),
    before: ChangeCursor.safeParse(before).data,
    each: 'call',
  }
}

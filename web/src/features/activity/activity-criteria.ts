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
import { beginningOf, daysLater, isDay } from '../../i18n/days.ts'

type Query = NonNullable<CallOf<typeof changes.list>['query']>

const names = ['record', 'person', 'kind', 'event', 'from', 'to', 'before'] as const
type Criterion = (typeof names)[number]
export type Criteria = Record<Criterion, string>

/** The moment at which a day of the reader begins, as the call takes it; undefined where it is no day that the trail can have. */
const momentOf = (day: string): string | undefined =>
  isDay(day) ? SearchedMoment.safeParse(beginningOf(day).toISOString()).data : undefined

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
      setSearch(next, { preventScrollReset: true })
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
    from: momentOf(from),
    // To the end of the last day.
    to: isDay(to) ? momentOf(daysLater(to, 1)) : undefined,
    before: ChangeCursor.safeParse(before).data,
    each: 'call',
  }
}

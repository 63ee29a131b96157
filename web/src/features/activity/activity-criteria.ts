import { ChangeCursor, ChangedResource, cleanIdentifier, longestEvent, Moment, shortened } from '@dealsy/contract'
import type { CallOf, changes } from '@dealsy/contract'
import { useSearchParams } from 'react-router'
import { beginningOf, daysLater, isDay } from '../../i18n/days.ts'

type Query = NonNullable<CallOf<typeof changes.list>['query']>

const names = ['record', 'person', 'kind', 'event', 'from', 'to', 'before'] as const
type Criterion = (typeof names)[number]
export type Criteria = Record<Criterion, string>

/** The start of a day in the reader's time zone; undefined for a day outside the range of the trail. */
const momentOf = (day: string): string | undefined =>
  isDay(day) ? Moment.safeParse(beginningOf(day).toISOString()).data : undefined

/** The criteria of Activity, kept in the address; `before` is the cursor of its page. */
export function useActivityCriteria() {
  const [search, setSearch] = useSearchParams()
  return {
    criteria: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Criteria,
    /** Sets the given criteria, '' removes one; returns to the newest page. */
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

/** The query of the call, grouped by act; invalid criteria are left out. */
export function queryOf({ record, person, kind, event, from, to, before }: Criteria): Query {
  const resource = ChangedResource.safeParse(kind)
  return {
    recordId: record || undefined,
    accountId: person || undefined,
    resource: resource.success ? resource.data : undefined,
    event: shortened(cleanIdentifier(event), longestEvent) || undefined,
    from: momentOf(from),
    // Inclusive.
    to: isDay(to) ? momentOf(daysLater(to, 1)) : undefined,
    before: ChangeCursor.safeParse(before).data,
    each: 'call',
  }
}

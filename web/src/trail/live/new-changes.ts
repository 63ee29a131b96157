import type { CallOf, Change, ChangeAnnounced, changes } from '@dealsy/contract'
import { useEffect, useState } from 'react'
import { useLive } from './live.ts'

/** What a list of the trail is narrowed by. */
export type TrailCriteria = NonNullable<CallOf<typeof changes.list>['query']>

// So many are remembered; the count says '99+' long before.
const most = 1000

/** Whether a change belongs to the newest page of a list of the trail. */
const concerns = (
  { recordId, resource, accountId, event, from, to, before }: TrailCriteria,
  { at, by, ...change }: ChangeAnnounced,
) =>
  before === undefined &&
  (recordId ?? change.recordId) === change.recordId &&
  (resource ?? change.resource) === change.resource &&
  (accountId ?? by.accountId) === by.accountId &&
  (event ?? change.event) === change.event &&
  Date.parse(from ?? at) <= Date.parse(at) &&
  (to === undefined || Date.parse(at) < Date.parse(to))

type Entry = Pick<Change, '_id' | 'at' | 'call'>

const isNewer = (one: Pick<Entry, '_id' | 'at'>, other: Entry) =>
  one.at === other.at ? one._id > other._id : Date.parse(one.at) > Date.parse(other.at)

/**
 * How many lines of others a list of the trail does not show yet. It is not read again by itself, because its entries would move
 * below the pointer. `shown` is undefined while nothing is.
 */
export function useNewChanges(criteria: TrailCriteria, shown: readonly Entry[] | undefined): number {
  const [heard, setHeard] = useState<readonly ChangeAnnounced[]>([])
  useEffect(
    () =>
      useLive.subscribe(({ news }, before) => {
        if (news !== before.news) setHeard((earlier) => [...earlier, ...news].slice(-most))
      }),
    [],
  )
  if (shown === undefined) return 0
  const lineOf = ({ _id, call }: Pick<Entry, '_id' | 'call'>) => (criteria.each === 'call' ? call : _id)
  const known = new Set(shown.map(lineOf))
  const oldest = shown.at(-1)
  const isNew = (change: ChangeAnnounced) =>
    concerns(criteria, change) && !known.has(lineOf(change)) && (oldest === undefined || isNewer(change, oldest))
  return new Set(heard.filter(isNew).map(lineOf)).size
}

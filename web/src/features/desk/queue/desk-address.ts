import { DeskNarrowing, DeskQueue, Id, ReviewedResource } from '@dealsy/contract'
import { useSearchParams } from 'react-router'

const names = ['resource', 'queue', 'category', 'country', 'language', 'olderThan'] as const
type Criterion = (typeof names)[number]
export type DeskCriteria = Record<Criterion, string>

/** The criteria of the desk, kept in its address, and the listing to start with. */
export function useDeskAddress() {
  const [search, setSearch] = useSearchParams()
  const criteria = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as DeskCriteria
  return {
    criteria,
    first: Id.safeParse(search.get('first')).data,
    narrowing: narrowingOf(criteria),
    /** Sets the given criteria; '' removes one. */
    setCriteria: (chosen: Partial<DeskCriteria>) => setSearch(parametersOf({ ...criteria, ...chosen })),
  }
}

/** The parameters of the desk's address, without unset and default values. */
export const parametersOf = (criteria: Partial<DeskCriteria>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = criteria[name] ?? ''
      const isUsual =
        value === '' || (name === 'queue' && value === 'all') || (name === 'resource' && value === 'products')
      return isUsual ? [] : [[name, value]]
    }),
  )

/** The criteria as the calls take them, without invalid values. */
function narrowingOf({ resource, queue, category, country, language, olderThan }: DeskCriteria): DeskNarrowing {
  const { shape } = DeskNarrowing
  return {
    resource: ReviewedResource.safeParse(resource).data ?? 'products',
    queue: DeskQueue.safeParse(queue).data ?? 'all',
    ...given('filterId', shape.filterId.safeParse(category || undefined).data),
    ...given('countryId', shape.countryId.safeParse(country || undefined).data),
    ...given('language', shape.language.safeParse(language || undefined).data),
    ...given('olderThan', shape.olderThan.safeParse(olderThan || undefined).data),
  }
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>

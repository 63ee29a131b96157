import { cleanIdentifier, longestSearch, shortened } from '@dealsy/contract'
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { isPageSize, useOwnPageSize, usualPageSize } from './page-size.ts'

const firstPage = 1
const lastPage = 10_000_000

// Only allowed numbers; other values in the address are ignored.
const numberThat = (fits: (number: number) => boolean) =>
  createParser<number>({
    parse: (text) => (/^\d+$/.test(text) && fits(Number(text)) ? Number(text) : null),
    serialize: String,
  })
const pageParser = numberThat((page) => page >= firstPage && page <= lastPage).withDefault(firstPage)
const limitParser = numberThat(isPageSize)

export interface ListOptions<Criterion extends string, Column extends string> {
  /** Names the parameters `pending.page` and so on, for one of several lists on a screen. */
  prefix?: string
  /** The parameters that narrow the list. */
  criteria?: readonly Criterion[]
  /** Their names in the address, where these are others. */
  address?: Partial<Record<Criterion, string>>
  /** The sortable columns. */
  sortable?: readonly Column[]
}

export interface ListState<Criterion extends string = never, Column extends string = never> {
  page: number
  limit: number
  sort: Column | `-${Column}` | null
  /** The value of each criterion; '' where it is not set. */
  criteria: Record<Criterion, string>
  /** Its parameters of the address: what narrows and sorts it, where it is on its pages, and which view of it is on. */
  parameters: { asked: readonly string[]; paging: readonly string[]; view: string }
  /** The parameter of the address that holds a criterion. */
  parameterOf: (criterion: Criterion) => string
  /** The query of the list call; criteria that are not set are omitted. */
  query: { page: number; limit: number; sort?: Column | `-${Column}` } & Partial<Record<Criterion, string>>
  setPage: (page: number, history?: 'push' | 'replace') => void
  setLimit: (limit: number) => void
  /** Ignores a column that is not sortable. */
  setSort: (sort: string | null) => void
  /** Sets the given criteria; '' removes one. */
  setCriteria: (changes: Partial<Record<Criterion, string>>) => void
}

/**
 * Page, page size, sort and criteria of one list, kept in the address bar, so that reload, Back and a shared link agree.
 * Any change except that of the page returns to page 1 (section 2, 'Common list behaviour').
 *
 * An address without a page size means the reader's own size on the first page, which begins with the same rows for everyone.
 * Page 3 must hold the same rows for everyone: from page 2 on it means the default size, and any other size is in the address.
 */
export function useListState<const Criterion extends string = never, const Column extends string = never>({
  prefix,
  criteria: names = [],
  address = {},
  sortable = [],
}: ListOptions<Criterion, Column> = {}): ListState<Criterion, Column> {
  const orders = sortable.flatMap((column) => [column, `-${column}`] as const)
  const named = (name: string) => (prefix === undefined ? name : `${prefix}.${name}`)
  const parameterOf = (criterion: Criterion) => named(address[criterion] ?? criterion)
  const [paging, setPaging] = useQueryStates(
    { page: pageParser, limit: limitParser, sort: parseAsStringLiteral(orders) },
    { urlKeys: { page: named('page'), limit: named('limit'), sort: named('sort') }, history: 'push', shallow: false },
  )
  const [texts, setTexts] = useQueryStates(
    Object.fromEntries(names.map((name) => [name, parseAsString.withDefault('')])),
    {
      urlKeys: Object.fromEntries(names.map((name) => [name, parameterOf(name)])),
      history: 'push',
      shallow: false,
    },
  )
  const ownSize = useOwnPageSize()
  const defaultSize = (page: number) => (page > firstPage ? usualPageSize : ownSize)
  const { page, sort } = paging
  const limit = paging.limit ?? defaultSize(page)
  const placeAt = (next: number, size = limit) => ({ page: next, limit: size === defaultSize(next) ? null : size })
  const criteria = texts as Record<Criterion, string>
  const cleaned = Object.entries(texts).map(([name, text]) => [name, shortened(cleanIdentifier(text), longestSearch)])
  const given = Object.fromEntries(cleaned.filter(([, text]) => text !== '')) as Partial<Record<Criterion, string>>
  return {
    page,
    limit,
    sort,
    criteria,
    parameters: {
      asked: [...names.map(parameterOf), named('sort')],
      paging: [named('page'), named('limit')],
      view: named('view'),
    },
    parameterOf,
    query: { page, limit, ...(sort !== null && { sort }), ...given },
    setPage: (next, history = 'push') => void setPaging(placeAt(next), { history }),
    setLimit: (next) => void setPaging(placeAt(firstPage, next)),
    setSort: (next) => void setPaging({ ...placeAt(firstPage), sort: orders.find((order) => order === next) ?? null }),
    setCriteria: (changes) => {
      // Updates of one tick become one history entry.
      void setTexts(changes)
      void setPaging(placeAt(firstPage))
    },
  }
}

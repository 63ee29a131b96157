import type { View } from '@dealsy/contract'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { encryptedStorage, isObject } from '../../session/encrypted-storage.ts'
import { useSession } from '../../session/session.ts'
import type { ListViewsProps } from '../../ui/table/list-views.ts'

/** The parameter of an address that says that no view is on where one is the default. */
export const asSpecified = 'specified'

type Parameters = ListViewsProps['parameters']

interface KeptViews {
  /** The address of the screen. */
  path: string
  parameters: Parameters
  views: readonly View[]
}

interface State {
  /** Whose they are. */
  account: string | undefined
  /** By the name of the table. */
  tables: Readonly<Partial<Record<string, KeptViews>>>
}

const none: State = { account: undefined, tables: {} }
const account = () => useSession.getState().admin?._id

/**
 * The views of each table as they were last read: its default is known before anything is asked for. Out of casual sight, because they hold
 * search words.
 */
const useKept = create<State>()(
  persist(() => none, { name: 'views', version: 1, storage: encryptedStorage<State>('dealsy-back-office/views/1') }),
)

/** The views of a table as they were last read; none while it has none. */
export const useKeptViews = (name: string): readonly View[] | undefined =>
  useKept((kept) => (kept.account === account() ? kept.tables[name]?.views : undefined))

/** Keeps what was read for the next time that the screen is opened. */
export function keepViews(name: string, kept: KeptViews): void {
  const before = useKept.getState()
  const tables = before.account === account() ? before.tables : {}
  if (kept.views.length === 0 && tables[name] === undefined) return
  useKept.setState({
    account: account(),
    tables: { ...tables, [name]: kept.views.length === 0 ? undefined : kept },
  })
}

/** The view that a screen shows when it is opened: a person's own default, or else that of all. */
export const defaultOf = (views: readonly View[]): View | undefined =>
  views.find(({ isDefault, forAll }) => isDefault && !forAll) ?? views.find(({ isDefault }) => isDefault)

/** The parameters of an address that a list is narrowed and sorted by, as a view keeps them. */
export function askedIn(search: string, { asked }: Parameters): string {
  const own = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => asked.includes(name)))
  own.sort()
  return own.toString()
}

/** An address with a view on, or with none; what belongs to other parts of the screen stays. */
export function withView(
  search: string,
  { asked, paging, view: parameter }: Parameters,
  view: Pick<View, '_id' | 'query'> | undefined,
  hasDefault: boolean,
): string {
  const own = new Set([...asked, ...paging, parameter])
  const others = [...new URLSearchParams(search)].filter(([name]) => !own.has(name))
  const wanted = [...new URLSearchParams(view?.query)].filter(([name]) => asked.includes(name))
  const on = view?._id ?? (hasDefault ? asSpecified : undefined)
  return new URLSearchParams([...others, ...wanted, ...(on === undefined ? [] : [[parameter, on]])]).toString()
}

/** Whether an address says nothing of a list. */
export const isUnsaid = (search: string, { asked, paging, view }: Parameters): boolean =>
  ![...new URLSearchParams(search).keys()].some((name) => [...asked, ...paging, view].includes(name))

/** The state of a history entry whose parameters are those of default views as this browser knew them. */
export const byDefault = { byDefault: true }

export const isByDefault = (state: unknown): boolean => isObject(state) && state['byDefault'] === true

/** The parameters that a screen which is opened without any has by its default views; null where it has none. */
export function useDefaultSearch(pathname: string, search: string): string | null {
  const kept = useKept(({ account: of, tables }) => (search === '' && of === account() ? tables : none.tables))
  const opened = Object.values(kept).reduce((all, table) => {
    const view = table?.path === pathname ? defaultOf(table.views) : undefined
    return table === undefined || view === undefined ? all : withView(all, table.parameters, view, true)
  }, '')
  return opened === '' ? null : opened
}

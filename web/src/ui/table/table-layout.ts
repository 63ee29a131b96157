import type { Density } from '@dealsy/contract'
import { useState } from 'react'
import { create } from 'zustand'

/** How a table is laid out. */
export interface TableLayout {
  /** The columns that can be hidden and are not, in order. */
  columns: readonly string[]
  density: Density
}

/** What lays a table out. */
export interface LayoutProps {
  /** The columns that can be hidden, in the order that they have at first. */
  columns: readonly { id: string; header: string }[]
  layout: TableLayout
  onChange: (layout: TableLayout) => void
}

/** A column that can be hidden. */
interface Hideable {
  id: string
  hiddenAtFirst?: boolean
}

/**
 * The layouts that views give to tables, by their names, as they are shown: what is changed of one stays as long as its view is on. No columns
 * are those that the table has at first.
 */
const useGivenLayouts = create<Readonly<Partial<Record<string, TableLayout>>>>()(() => ({}))

/** Lays a table out as a view says; without a layout as the reader has it. */
export const giveLayout = (name: string, layout: TableLayout | undefined): void =>
  useGivenLayouts.setState({ [name]: layout })

const columnsKey = (name: string) => `dealsy.columns.${name}`
const orderKey = (name: string) => `dealsy.order.${name}`

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Columns in an order that may lack some: each of these follows the one that it follows at first. */
export function inOrder(ids: readonly string[], order: readonly string[]): string[] {
  const ordered = order.filter((id) => ids.includes(id))
  for (const [index, id] of ids.entries())
    if (!ordered.includes(id)) ordered.splice(ordered.indexOf(ids[index - 1] ?? '') + 1, 0, id)
  return ordered
}

const isShownAtFirst = ({ hiddenAtFirst = false }: Hideable) => !hiddenAtFirst
const idOf = ({ id }: Hideable) => id

/** The layout of a table that nobody has changed. */
export const layoutAtFirst = (columns: readonly Hideable[]): TableLayout => ({
  columns: columns.filter(isShownAtFirst).map(idOf),
  density: 'comfortable',
})

/** Whether two layouts have the same columns in the same order. */
export const hasColumnsOf = ({ columns }: TableLayout, other: TableLayout): boolean =>
  columns.length === other.columns.length && columns.every((id, index) => id === other.columns[index])

function storedLayout(name: string, columns: readonly Hideable[]): TableLayout {
  const changed = new Set(textsIn(stored(columnsKey(name))))
  const { order, density } = Object(stored(orderKey(name))) as Record<string, unknown>
  const shown = columns.filter((column) => isShownAtFirst(column) !== changed.has(column.id)).map(idOf)
  return {
    columns: inOrder(columns.map(idOf), textsIn(order)).filter((id) => shown.includes(id)),
    density: density === 'compact' ? 'compact' : 'comfortable',
  }
}

function store(name: string, columns: readonly Hideable[], { columns: shown, density }: TableLayout): void {
  // Those that are not as they are at first: a column that a new version brings is.
  const changed = columns.filter((column) => isShownAtFirst(column) !== shown.includes(column.id)).map(idOf)
  try {
    localStorage.setItem(columnsKey(name), JSON.stringify(changed))
    localStorage.setItem(orderKey(name), JSON.stringify({ order: inOrder(columns.map(idOf), shown), density }))
  } catch {
    // A blocked storage forgets the choice.
  }
}

/**
 * The layout of a table and what changes it: that of its view, or else the reader's own, which this browser remembers under the table's
 * name.
 */
export function useTableLayout(name: string, columns: readonly Hideable[]) {
  const given = useGivenLayouts((layouts) => layouts[name])
  const [own, setOwn] = useState(() => storedLayout(name, columns))
  const known = new Set(columns.map(idOf))
  const layout: TableLayout =
    given === undefined
      ? own
      : given.columns.length === 0
        ? { ...given, columns: layoutAtFirst(columns).columns }
        : { ...given, columns: given.columns.filter((id) => known.has(id)) }
  function change(next: TableLayout): void {
    if (given !== undefined) return giveLayout(name, next)
    setOwn(next)
    store(name, columns, next)
  }
  return [layout, change] as const
}

import { useState } from 'react'

const storageKey = (name: string) => `dealsy.columns.${name}`

function stored(name: string): ReadonlySet<string> {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]')
    return new Set(Array.isArray(hidden) ? hidden.map(String) : [])
  } catch {
    return new Set()
  }
}

/** The ids of one alone of two sets. */
const ofOneAlone = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...[...ids].filter((id) => !others.has(id)), ...[...others].filter((id) => !ids.has(id))])

/**
 * The ids of a table's hidden columns, and what shows or hides one. Which are not as they are at first is remembered in this browser under the
 * table's name.
 */
export function useHiddenColumns(name: string, columns: readonly { id: string; hiddenAtFirst?: boolean }[]) {
  const atFirst = () => new Set(columns.flatMap(({ id, hiddenAtFirst = false }) => (hiddenAtFirst ? [id] : [])))
  const [hidden, setHidden] = useState(() => ofOneAlone(stored(name), atFirst()))
  function show(id: string, shown: boolean) {
    const next = new Set([...hidden, id])
    if (shown) next.delete(id)
    setHidden(next)
    try {
      localStorage.setItem(storageKey(name), JSON.stringify([...ofOneAlone(next, atFirst())]))
    } catch {
      // A blocked storage forgets the choice.
    }
  }
  return [hidden, show] as const
}

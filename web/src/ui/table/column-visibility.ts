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

/** The ids of a table's hidden columns, remembered in this browser under the table's name, and what shows or hides one. */
export function useHiddenColumns(name: string) {
  const [hidden, setHidden] = useState(() => stored(name))
  function show(id: string, shown: boolean) {
    const next = new Set([...hidden, id])
    if (shown) next.delete(id)
    setHidden(next)
    try {
      localStorage.setItem(storageKey(name), JSON.stringify([...next]))
    } catch {
      // A blocked storage forgets the choice.
    }
  }
  return [hidden, show] as const
}

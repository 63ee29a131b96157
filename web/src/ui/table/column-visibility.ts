import type { ColumnVisibilityState, Updater } from '@tanstack/react-table'
import { useState } from 'react'

const storageKey = (name: string) => `dealsy.columns.${name}`

function stored(name: string): ColumnVisibilityState {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]')
    return Array.isArray(hidden) ? Object.fromEntries(hidden.map((id) => [String(id), false])) : {}
  } catch {
    return {}
  }
}

/** Which columns of a table are shown, remembered in this browser under the table's name. */
export function useColumnVisibility(name: string) {
  const [visibility, setVisibility] = useState(() => stored(name))
  function change(updater: Updater<ColumnVisibilityState>) {
    const next = typeof updater === 'function' ? updater(visibility) : updater
    setVisibility(next)
    try {
      localStorage.setItem(storageKey(name), JSON.stringify(Object.keys(next).filter((id) => next[id] === false)))
    } catch {
      // A blocked storage forgets the choice.
    }
  }
  return [visibility, change] as const
}

import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** An action of a record, as data; every control that offers it draws this. */
export interface Action {
  /** The accessible name, with the record's name where several records are in view: 'Edit Jordan'. */
  label: string
  /** The visible text where it is shorter: 'Edit'. Default the label. */
  words?: string
  /** The visible text while it is pending. */
  pendingWords?: string
  icon?: LucideIcon
  /** The action is destructive. */
  danger?: boolean
  /** How it is confirmed: by a second click, or in a dialog. Default not at all. */
  confirm?: 'second click' | Question
  /** Why it is unavailable, drawn in its place. */
  unavailable?: ReactNode
  /** Runs it, also when the control that was pressed has been unmounted; resolves when it has settled, and never rejects. */
  run: () => void | Promise<void>
  /** Its pending state; absent where `run` is synchronous. */
  pending?: Pending
}

/** The texts of the dialog that confirms a destructive action. */
export interface Question {
  title: string
  question: string
  /** A line below the title. */
  description?: string
  /** Default 'Delete'. */
  confirmLabel?: string
}

interface Pending {
  subscribe: (onChange: () => void) => () => void
  now: () => boolean
}

/** Returns the actions of a record by their ids, in the order in which they are offered. */
export type ActionsOf<Row, Id extends string> = (row: Row) => Record<Id, Action>

/** Makes what is asked for each record once, because several columns of a row ask for its actions. */
export function oncePerRecord<Row extends object, Made>(make: (row: Row) => Made): (row: Row) => Made {
  const made = new WeakMap<Row, Made>()
  return (row) => {
    const known = made.get(row) ?? make(row)
    made.set(row, known)
    return known
  }
}

const neverPending: Pending = { subscribe: () => () => {}, now: () => false }

/** Whether an action is pending, whichever control started it. */
export function usePending({ pending = neverPending }: Action): boolean {
  return useSyncExternalStore(pending.subscribe, pending.now)
}

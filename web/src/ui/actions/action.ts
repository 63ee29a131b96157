import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** Something that can be done with a record, as data: every control that offers it draws the same. */
export interface Action {
  /** Says what it does, and with which record where several are in sight: 'Edit Jordan'. The accessible name. */
  label: string
  /** The visible words where they are fewer: 'Edit'. */
  words?: string
  /** The words while it is being done. */
  pendingWords?: string
  icon?: LucideIcon
  /** It takes something away. */
  danger?: boolean
  /** Whether it needs a second click or a question in a dialog before it is done. */
  confirm?: 'second click' | Question
  /** Why it cannot be done now, drawn in its place. */
  unavailable?: ReactNode
  /** Does it, whichever control asked and whether that is still there; resolves when it has ended, well or not. */
  run: () => void | Promise<void>
  /** Whether it is being done; absent where `run` ends at once. */
  pending?: Pending
}

/** Asked in a dialog before what cannot be undone. */
export interface Question {
  title: string
  question: string
  /** 'Delete' unless told. */
  confirmLabel?: string
}

interface Pending {
  subscribe: (onChange: () => void) => () => void
  now: () => boolean
}

/** What can be done with each of many records: its actions by their ids, in the order in which they are offered. */
export type ActionsOf<Row, Id extends string> = (row: Row) => Record<Id, Action>

const neverPending: Pending = { subscribe: () => () => {}, now: () => false }

/** Whether an action is being done, by whichever control. */
export function usePending({ pending = neverPending }: Action): boolean {
  return useSyncExternalStore(pending.subscribe, pending.now)
}

import type { Hit } from '@dealsy/contract'
import type { LucideIcon } from 'lucide-react'
import { matches } from '../../ui/fields/option.ts'

/** A line of the palette: what Enter does with it, and what it shows. */
export interface Line {
  id: string
  icon: LucideIcon
  /** Each of several in a direction of its own. */
  names: readonly string[]
  detail?: string | undefined
  /** The detail reads from left to right, such as a phone number. */
  isCode?: boolean
  /** The record that the second key is about. */
  hit?: Hit
  danger?: boolean
  /** The palette stays open. */
  stays?: boolean
  run: () => void
}

export interface LineGroup {
  title: string
  lines: readonly Line[]
}

/** What the palette lists. */
export interface Listed {
  groups: readonly LineGroup[]
  /** It is the answer to all that is typed. */
  isCurrent: boolean
  error: Error | null
}

/** The lines with every word that is typed. */
export const matching = (lines: readonly Line[], typed: string): Line[] =>
  lines.filter(({ id, names, detail = '' }) => matches({ value: id, label: `${names.join(' ')} ${detail}` }, typed))

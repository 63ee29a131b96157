import type { ListEndpoint } from '@dealsy/contract'
import { createContext } from 'react'
import type { ReactNode } from 'react'

/** A call that lists records, without the page. */
export interface ListSource {
  endpoint: ListEndpoint
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/** A field of a record as a table tells of it. */
export interface ToldField {
  /** Its name, or with dots the way to it: `location.city`. */
  field: string
  /** What it is called, where that is not the heading of its column. */
  header?: string
  /** What its values are called, where the declaration of the record does not say. */
  words?: Readonly<Record<string, string>>
}

/** What is told of a column beside how it is drawn. */
export interface ToldColumn {
  id: string
  header: string
  fields?: readonly ToldField[]
}

export interface WholeListProps {
  /** The name of the list. */
  caption: string
  source: ListSource
  columns: readonly ToldColumn[]
  /** Those that are not hidden. */
  shown: readonly ToldColumn[]
  /** The identifiers of those that are selected, where not all are. */
  records?: string[] | undefined
  disabled: boolean
}

/** What every table offers to do with its whole list, not only with the rows of a page. */
export const WholeListMenu = createContext<((list: WholeListProps) => ReactNode) | null>(null)

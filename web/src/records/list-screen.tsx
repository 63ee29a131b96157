import type { ListEndpoint, RowOf } from '@dealsy/contract'
import type { ReactNode } from 'react'
import type { Table } from '../api/table.ts'
import { criteriaBesides, ListCriteria } from './list-criteria.tsx'
import type { ManyAction } from './many/many-action.ts'
import { useMany } from './many/use-many.tsx'
import type { ListCriteriaProps } from './list-criteria.tsx'
import { TableSection } from './table-section.tsx'
import type { TableSectionProps } from './table-section.tsx'

type RowIn<E extends ListEndpoint> = RowOf<E> & { _id: string }

interface ListScreenProps<E extends ListEndpoint>
  extends
    Pick<ListCriteriaProps<E>, 'of' | 'words'>,
    Pick<TableSectionProps<RowIn<E>>, 'title' | 'name' | 'columns' | 'actions' | 'children'> {
  table: Table<E>
  /** What can be done with many rows at once. */
  many?: readonly ManyAction[]
  /** A control before those of the criteria. */
  control?: ReactNode
}

const noActions: readonly ManyAction[] = []

/** A screen of one list: its title with the number of records, its criteria, its table and its dialogs. */
export function ListScreen<E extends ListEndpoint>({
  of,
  words,
  table,
  many: offered = noActions,
  control,
  ...section
}: ListScreenProps<E>) {
  const { list } = table
  const many = useMany<RowIn<E>>({ of, table: table as never, actions: offered })
  const said = Object.entries<object | 'above' | undefined>(words ?? {})
  // An empty toolbar would take room: a sentence is shown where the address has its criterion.
  const isEmpty =
    Object.keys(criteriaBesides(of, list, words)).length === 0 &&
    said.every(([name, shown]) => typeof shown === 'object' && 'sentence' in shown && !list.criteria[name as never])
  return (
    <TableSection
      {...section}
      level={1}
      table={table as TableSectionProps<RowIn<E>>['table']}
      many={many}
      toolbar={
        (control !== undefined || !isEmpty) && (
          <>
            {control}
            <ListCriteria of={of} list={list} words={words} />
          </>
        )
      }
    />
  )
}

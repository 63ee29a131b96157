import { kindOf } from '@dealsy/contract'
import type { BilingualText, Endpoint, KindName, ListEndpoint } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { runs } from '../api/runs.ts'
import { useFormInAddress } from '../places/form-in-address.ts'
import { RowActions } from '../ui/actions/action-button.tsx'
import { oncePerRecord } from '../ui/actions/action.ts'
import type { Action } from '../ui/actions/action.ts'
import { actionsColumn } from '../ui/table/actions-column.ts'
import { columnWidth } from '../ui/table/column-widths.tsx'
import { useLocalized } from '../ui/text/written.tsx'
import { callOnMany } from './many/many-action.ts'
import { useMany } from './many/use-many.tsx'
import { RemoveUnusedDialog } from './remove-unused-dialog.tsx'
import { TableSection } from './table-section.tsx'
import type { TableSectionProps } from './table-section.tsx'

interface RecordSectionProps<Row extends { _id: string }> extends Pick<
  TableSectionProps<Row>,
  'name' | 'title' | 'table' | 'columns' | 'toolbar' | 'children'
> {
  /** The calls of the records; one that counts uses is made before a record is deleted. */
  of: { list: ListEndpoint; remove: Endpoint; uses?: Endpoint }
  /** What stands beside the title; usually the button that opens the form of a new record. */
  create: (open: () => void) => ReactNode
  /** The form of a record, or of a new one. */
  form: (row: Row | undefined, onClose: () => void) => ReactNode
  /** Opens the details; offered among the actions of a row. */
  view?: (id: string) => void
  removal: {
    title: string
    /** By default it says the name. */
    question?: string
    success: string
    failure: string
  }
}

const removalOfMany = { label: msg`Delete`, icon: Trash2, danger: true } as const

/** One kind of record of a screen: its table, and the actions of each row with their dialogs. */
export function RecordSection<Row extends { _id: string }>({
  of: { list: listed, remove, uses },
  table,
  columns,
  create,
  form,
  view,
  removal,
  children,
  ...section
}: RecordSectionProps<Row>) {
  const { t } = useLingui()
  const localized = useLocalized()
  const [edited, setEdited] = useState<Row | null>(null)
  const creating = useFormInAddress('new', remove.resource)
  const [removed, setRemoved] = useState<Row | null>(null)
  const { named } = kindOf(remove.resource as KindName)
  const about = (row: Row) => row[named as keyof Row] as BilingualText | string
  const nameOf = (row: Row) => localized(about(row))
  const question = (row: Row) => removal.question ?? t`Are you sure you want to delete ${nameOf(row)}?`
  const removing = (row: Row): Pick<Action, 'confirm' | 'run' | 'pending'> => {
    if (uses !== undefined) return { run: () => setRemoved(row) }
    const { success, failure } = removal
    return {
      confirm: { title: removal.title, question: question(row) },
      ...runs(remove, { params: { id: row._id } }, { success, failure, about: about(row) }),
    }
  }
  const actions = oncePerRecord((row: Row): Action[] => [
    ...(view ? [{ label: t`Details of ${nameOf(row)}`, icon: Eye, run: () => view(row._id) }] : []),
    { label: t`Edit ${nameOf(row)}`, icon: Pencil, run: () => setEdited(row) },
    { label: t`Delete ${nameOf(row)}`, icon: Trash2, danger: true, ...removing(row) },
  ])
  const { isFinal } = kindOf(remove.resource as KindName)
  const { list, state, total } = table
  const many = useMany<Row>({
    of: listed,
    table: { rows: state.status === 'ready' ? state.rows : undefined, total, list },
    actions: list === undefined ? [] : [callOnMany(remove, {}, { ...removalOfMany, isFinal })],
  })
  const width = view ? columnWidth.threeActions : columnWidth.twoActions

  return (
    <TableSection
      {...section}
      table={table}
      columns={[...columns, actionsColumn<Row>(t`Actions`, width, (row) => <RowActions actions={actions(row)} />)]}
      many={many}
      actions={create(creating.open)}
    >
      {children}
      {creating.isOpen && form(undefined, creating.close)}
      {edited !== null && form(edited, () => setEdited(null))}
      {removed !== null && uses !== undefined && (
        <RemoveUnusedDialog
          {...removal}
          calls={{ remove, uses }}
          id={removed._id}
          about={about(removed)}
          question={question(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </TableSection>
  )
}

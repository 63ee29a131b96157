import { kindOf } from '@dealsy/contract'
import type { BilingualText, Endpoint, KindName, ListEndpoint } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormInAddress } from '../places/form-in-address.ts'
import { RowActions } from '../ui/actions/action-button.tsx'
import { oncePerRecord } from '../ui/actions/action.ts'
import type { Action } from '../ui/actions/action.ts'
import { actionsColumn } from '../ui/table/actions-column.ts'
import { columnWidth } from '../ui/table/column-widths.tsx'
import { useLocalized } from '../ui/text/written.tsx'
import type { CreateOrEditProps } from './create-or-edit.tsx'
import { useEditAndRemove } from './edit-and-remove.ts'
import type { Removal } from './edit-and-remove.ts'
import { callOnMany } from './many/many-action.ts'
import { useMany } from './many/use-many.tsx'
import RemoveUnusedDialog from './remove-unused-dialog.tsx'
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
  form: (props: CreateOrEditProps<Row>) => ReactNode
  /** Opens the details; offered among the actions of a row. */
  view?: (id: string) => void
  removal: Omit<Removal, 'call' | 'id'>
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
  const actionsOf = useEditAndRemove()
  const actions = oncePerRecord((row: Row): Action[] => [
    ...(view ? [{ label: t`Details of ${localized(about(row))}`, icon: Eye, run: () => view(row._id) }] : []),
    actionsOf.edit(about(row), () => setEdited(row)),
    actionsOf.remove(about(row), uses ? () => setRemoved(row) : { ...removal, call: remove, id: row._id }),
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
      {creating.isOpen && form({ record: undefined, onClose: creating.close })}
      {edited !== null && form({ record: edited, onClose: () => setEdited(null) })}
      {removed !== null && uses !== undefined && (
        <RemoveUnusedDialog
          title={removal.title}
          success={removal.success}
          failure={removal.failure}
          calls={{ remove, uses }}
          id={removed._id}
          about={about(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </TableSection>
  )
}

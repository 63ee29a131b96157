import type { Report } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Identifier } from '../../ui/text/identifier.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import type { ListedRows } from '../../records/listed-rows.ts'
import { useOpened } from '../../places/opened.ts'
import { reportsOnMany, useReportActions } from './report-actions.ts'
import { ReportingUserDialog } from './reporting-user-dialog.tsx'

const fields = fieldColumns<Report>()

/** Reports in a table (section 2, 'Report'). */
export function useReportRows(): ListedRows<Report> {
  const { t } = useLingui()
  const opened = useOpened()
  const actions = useReportActions(opened.open)
  const columns: Column<Report>[] = [
    {
      id: 'productId',
      header: t`Product ID`,
      fields: [{ field: 'productId._id' }],
      width: 5,
      cell: (report) => <Identifier id={report.productId._id} />,
    },
    {
      id: 'productName',
      header: t`Product Name`,
      fields: [{ field: 'productId.name' }],
      share: 2,
      card: 'title',
      cell: ({ productId: { _id, name } }) => (
        <RecordLink to={placeOf.products(_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
    fields.longText('message', t`Message`, { share: 3 }),
    fields.moment('createdAt', t`Created At`, { sortable: true }),
    actionsColumn(t`Actions`, 10.5, (report) => {
      const { viewUser, remove } = actions(report)
      return (
        <div className="flex items-center justify-end gap-1">
          <ActionButton words="always" action={viewUser} />
          <ActionButton action={remove} />
        </div>
      )
    }),
  ]
  return {
    name: 'reports',
    failure: t`Failed to fetch reports`,
    columns,
    many: reportsOnMany,
    children: opened.id !== null && <ReportingUserDialog reportId={opened.id} onClose={opened.close} />,
  }
}

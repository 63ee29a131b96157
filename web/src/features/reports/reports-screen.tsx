import { reports } from '@dealsy/contract'
import type { Report } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { WrittenLine } from '../../ui/text/written.tsx'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Identifier } from '../../ui/text/identifier.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { reportsOnMany, useReportActions } from './report-actions.ts'
import { ReportingUserDialog } from './reporting-user-dialog.tsx'

const fields = fieldColumns<Report>()

/** Section 2, 'Report'. */
export default function ReportsScreen() {
  const { t } = useLingui()
  const table = useTable(reports.list, {
    failure: t`Failed to fetch reports`,
    address: { productId: 'product' },
  })
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

  return (
    <ListScreen
      of={reports.list}
      title={t`Report`}
      name="reports"
      table={table}
      columns={columns}
      many={reportsOnMany}
      words={{
        userId: { sentence: (name) => <Trans>By {name}</Trans> },
        ownerId: { sentence: (name) => <Trans>About the products of {name}</Trans> },
        productId: { sentence: (name) => <Trans>About {name}</Trans> },
      }}
    >
      {opened.id !== null && <ReportingUserDialog reportId={opened.id} onClose={opened.close} />}
    </ListScreen>
  )
}

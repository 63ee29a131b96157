import { reports } from '@dealsy/contract'
import type { Report } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { Moment, WrittenLine } from '../../ui/text/written.tsx'
import { ProductName, UserName } from '../../records/record-names.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Identifier } from '../../ui/text/identifier.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useReportActions } from './report-actions.ts'
import { ReportingUserDialog } from './reporting-user-dialog.tsx'

/** Section 2, 'Report'. */
export default function ReportsScreen() {
  const { t } = useLingui()
  const list = useListState({ criteria: ['userId', 'ownerId', 'product'] })
  const { product: productId, ...narrowed } = list.query
  const query = useList(reports.list, { query: { ...narrowed, ...(productId !== undefined && { productId }) } })
  const opened = useOpened()
  const actions = useReportActions(opened.open)
  const { userId, ownerId } = list.criteria

  const columns: Column<Report>[] = [
    { id: 'productId', header: t`Product ID`, width: 5, cell: (report) => <Identifier id={report.productId._id} /> },
    {
      id: 'productName',
      header: t`Product Name`,
      share: 2,
      card: 'title',
      cell: ({ productId: { _id, name } }) => (
        <RecordLink to={placeOf.products(_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
    { id: 'message', header: t`Message`, share: 3, cell: ({ message }) => <ClampedText text={message} /> },
    {
      id: 'createdAt',
      header: t`Created At`,
      ...columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
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
    <div className="grid gap-4">
      <PageHeader title={t`Report`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Report`}
        name="reports"
        columns={columns}
        list={list}
        toolbar={
          (userId !== '' || ownerId !== '' || productId !== undefined) && (
            <>
              {userId !== '' && (
                <CriterionChip parameter="userId">
                  <Trans>
                    By <UserName userId={userId} />
                  </Trans>
                </CriterionChip>
              )}
              {ownerId !== '' && (
                <CriterionChip parameter="ownerId">
                  <Trans>
                    About the products of <UserName userId={ownerId} />
                  </Trans>
                </CriterionChip>
              )}
              {productId !== undefined && (
                <CriterionChip parameter="product">
                  <Trans>
                    About <ProductName productId={productId} />
                  </Trans>
                </CriterionChip>
              )}
            </>
          )
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.reports, pagination }),
          t`Failed to fetch reports`,
        )}
      />
      {opened.id !== null && <ReportingUserDialog reportId={opened.id} onClose={opened.close} />}
    </div>
  )
}

import { productRequests } from '@dealsy/contract'
import type { ProductRequest } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Searched } from '../../ui/text/marked.tsx'
import { TwoLines } from '../../ui/text/written.tsx'
import { ProductRequestDialog } from './product-request-dialog.tsx'

/** Section 2, 'Product requests'. */
export default function ProductRequestsScreen() {
  const { t } = useLingui()
  const { list, total, state } = useTable(productRequests.list, {
    criteria: ['keyword', 'userId'],
    failure: t`An error occurred while fetching products`,
  })
  const opened = useOpened()
  const { keyword } = list.criteria
  const column = fieldColumns<ProductRequest>()
  const searched = ({ cell, ...found }: Column<ProductRequest>): Column<ProductRequest> => ({
    ...found,
    cell: (request) => <Searched typed={keyword}>{cell(request)}</Searched>,
  })

  const columns: Column<ProductRequest>[] = [
    column.identifier('_id', t`ID`, { width: 5, sortable: true }),
    {
      id: 'userName',
      header: t`user name`,
      card: 'title',
      sortable: true,
      cell: ({ userId: user }) =>
        user === null ? (
          '—'
        ) : (
          <span className="font-medium">
            <RecordLink to={placeOf.users(user._id)}>
              <TwoLines>{user.name}</TwoLines>
            </RecordLink>
          </span>
        ),
    },
    column.phone('phoneNumber', t`phoneNumber`, { sortable: true }),
    searched(column.text('name', t`Product Name`, { share: 2, to: ({ _id }) => placeOf.productRequests(_id) })),
    searched(column.longText('message', t`Message`, { share: 3, sortable: true })),
    actionsColumn(t`Actions`, columnWidth.oneAction, (request) => (
      <ActionMenu
        label={t`Actions for ${request.name}`}
        actions={[{ label: t`View Support details`, run: () => opened.open(request._id) }]}
      />
    )),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Matloub`} count={total} />
      <DataTable
        columnsMenu
        caption={t`Matloub`}
        name="product-requests"
        columns={columns}
        list={list}
        state={state}
        toolbar={
          <ListCriteria
            of={productRequests.list}
            list={list}
            words={{
              keyword: { search: t`Search products`, width: 'sm:w-72' },
              userId: { sentence: (name) => <Trans>Of {name}</Trans> },
            }}
          />
        }
      />
      {opened.id !== null && <ProductRequestDialog requestId={opened.id} onClose={opened.close} />}
    </div>
  )
}

import { productRequests } from '@dealsy/contract'
import type { ProductRequest } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Searched } from '../../ui/text/marked.tsx'
import { TwoLines } from '../../ui/text/written.tsx'
import { productRequestsOnMany } from './product-request-actions.ts'
import { ProductRequestDialog } from './product-request-dialog.tsx'

/** Section 2, 'Product requests'. */
export default function ProductRequestsScreen() {
  const { t } = useLingui()
  const table = useTable(productRequests.list, {
    criteria: ['keyword', 'userId', 'status', 'filterId', 'price', 'createdAt', 'fromApp'],
    failure: t`An error occurred while fetching products`,
  })
  const opened = useOpened()
  const { keyword } = table.list.criteria
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
      fields: [{ field: 'userId' }],
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
    column.appReference('ref', t`App reference`),
    actionsColumn(t`Actions`, columnWidth.oneAction, (request) => (
      <ActionMenu
        label={t`Actions for ${request.name}`}
        actions={[{ label: t`View Support details`, run: () => opened.open(request._id) }]}
      />
    )),
  ]

  return (
    <ListScreen
      of={productRequests.list}
      title={t`Matloub`}
      name="product-requests"
      table={table}
      columns={columns}
      many={productRequestsOnMany}
      words={{
        keyword: { search: t`Search products`, width: 'sm:w-72' },
        userId: { sentence: (name) => <Trans>Of {name}</Trans> },
      }}
    >
      {opened.id !== null && <ProductRequestDialog requestId={opened.id} onClose={opened.close} />}
    </ListScreen>
  )
}

import type { ProductRequest } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { useOpened } from '../../places/opened.ts'
import type { ListedRows } from '../../records/listed-rows.ts'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Searched } from '../../ui/text/marked.tsx'
import { TwoLines } from '../../ui/text/written.tsx'
import { productRequestsOnMany } from './product-request-actions.ts'
import { ProductRequestDialog } from './product-request-dialog.tsx'

/** What is said when product requests cannot be read. */
export const requestsFailure = msg`An error occurred while fetching products`

/** Product requests in a table (section 2, 'Product requests'), with what is searched for marked. */
export function useProductRequestRows(keyword = ''): ListedRows<ProductRequest> {
  const { t } = useLingui()
  const { id, open, close } = useOpened()
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
    column.money('price', t`Price`, { width: columnWidth.amount, sortable: true, hiddenAtFirst: true }),
    column.moment('createdAt', t`Created At`, { sortable: true, hiddenAtFirst: true }),
    column.appReference('ref', t`App reference`),
    actionsColumn(t`Actions`, columnWidth.oneAction, (request) => (
      <ActionMenu
        label={t`Actions for ${request.name}`}
        actions={[{ label: t`View Support details`, run: () => open(request._id) }]}
      />
    )),
  ]
  return {
    name: 'product-requests',
    failure: t(requestsFailure),
    columns,
    many: productRequestsOnMany,
    children: id !== null && <ProductRequestDialog requestId={id} onClose={close} />,
  }
}

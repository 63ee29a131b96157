import { productRequests } from '@dealsy/contract'
import type { ProductRequest } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { useApproval } from '../../records/approval.tsx'
import { HeldAtDesk } from '../../records/held-at-desk.tsx'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { CategoryName, OwnerName } from '../../records/product-columns.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import { PendingList } from './pending-list.tsx'

/** 'Matloub' of section 2, 'Product approval page': the product requests that wait. */
export function PendingRequests() {
  const { t } = useLingui()
  const table = useTable(productRequests.pending, {
    prefix: 'requests',
    failure: t`An error occurred while fetching products`,
  })
  const approval = useApproval(productRequests.updateStatus)
  const column = fieldColumns<ProductRequest>()

  const columns: Column<ProductRequest>[] = [
    {
      id: 'name',
      header: t`Product Name`,
      least: 8.4,
      share: 3,
      card: 'title',
      cell: ({ _id, name }) => (
        <div className="flex items-center gap-1.5">
          <RecordLink to={placeOf.productRequests(_id)}>
            <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
          </RecordLink>
          <HeldAtDesk resource="productRequests" of={_id} />
        </div>
      ),
    },
    {
      id: 'user',
      header: t`User Name`,
      fields: [{ field: 'userId' }],
      least: 6,
      cell: ({ userId }) => <OwnerName of={userId} />,
    },
    column.money('price', t`Price`, { width: columnWidth.amount }),
    column.longText('description', t`Description`, { share: 3 }),
    {
      id: 'filter',
      header: t`Filter`,
      fields: [{ field: 'filterId' }],
      least: 6,
      cell: ({ filterId }) => <CategoryName of={filterId} />,
    },
    column.moment('createdAt', t`Created At`, { sortable: true, hiddenAtFirst: true }),
    {
      id: 'status',
      header: t`Status`,
      width: 7.5,
      pinned: 'titled',
      cell: (request) => <ActionButton action={approval(request).approve} />,
    },
  ]

  return (
    <PendingList
      of={productRequests.pending}
      table={table}
      title={t`Matloub`}
      name="pending-requests"
      columns={columns}
      toolbar={<ListCriteria of={productRequests.pending} list={table.list} />}
    />
  )
}

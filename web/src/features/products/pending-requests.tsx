import { productRequests } from '@dealsy/contract'
import type { ProductRequest } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { Money, TwoLines, useLocalized, WrittenLine } from '../../ui/text/written.tsx'
import { useApproval } from '../../records/approval.tsx'
import { HeldAtDesk } from '../../records/held-at-desk.tsx'
import { placeOf, productsOfCategory } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DecideMany } from './many/decide-many.tsx'
import { useSelectedListings } from './many/selected-listings.ts'
import { useListState } from '../../ui/table/list-state.ts'
import { SelectButton } from '../../ui/table/select-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** 'Matloub' of section 2, 'Product approval page': the product requests that wait. */
export function PendingRequests() {
  const { t } = useLingui()
  const list = useListState({ prefix: 'requests' })
  const query = useList(productRequests.pending, { query: list.query })
  const localized = useLocalized()
  const approval = useApproval(productRequests.updateStatus)

  const selection = useSelectedListings(query.data?.data.productRequests, query.data?.pagination.totalItems)

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
      least: 6,
      cell: ({ userId }) =>
        userId === null ? (
          t`N/A`
        ) : (
          <RecordLink to={placeOf.users(userId._id)}>
            <TwoLines>{userId.name || t`N/A`}</TwoLines>
          </RecordLink>
        ),
    },
    {
      id: 'price',
      header: t`Price`,
      width: columnWidth.amount,
      align: 'end',
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'description',
      header: t`Description`,
      share: 3,
      cell: ({ description }) => <ClampedText text={description} />,
    },
    {
      id: 'filter',
      header: t`Filter`,
      least: 6,
      cell: ({ filterId }) => (
        <RecordLink to={productsOfCategory(filterId._id)}>
          <TwoLines>{localized(filterId.name) || t`N/A`}</TwoLines>
        </RecordLink>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      width: 7.5,
      pinned: 'titled',
      cell: (request) => <ActionButton action={approval(request).approve} />,
    },
  ]

  return (
    <section id="pending-requests" tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none">
      <PageHeader
        level={2}
        title={t`Matloub`}
        count={query.data?.pagination.totalItems}
        actions={<SelectButton selection={selection} />}
      />
      <DataTable
        caption={t`Matloub`}
        name="pending-requests"
        columns={columns}
        selection={selection}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.productRequests, pagination }),
          t`An error occurred while fetching products`,
        )}
      />
      {selection.isOn && <DecideMany resource="productRequests" selection={selection} />}
    </section>
  )
}

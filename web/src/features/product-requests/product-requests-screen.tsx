import { productRequests } from '@dealsy/contract'
import type { ProductRequest } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/queries.ts'
import { tableState } from '../../app/table-state.tsx'
import { Written } from '../../i18n/written.tsx'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { columnWidth } from '../../ui/column-widths.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { useListState } from '../../ui/list-state.ts'
import { Menu } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ProductRequestDialog } from './product-request-dialog.tsx'

/** Section 2, 'Product requests'. */
export default function ProductRequestsScreen() {
  const { t } = useLingui()
  const list = useListState({
    filters: ['keyword'],
    sortable: ['_id', 'userName', 'phoneNumber', 'message'],
  })
  const query = useQuery({ ...read(productRequests.list, { query: list.query }), placeholderData: keepPreviousData })
  const [viewed, setViewed] = useState<ProductRequest | null>(null)

  const columns: Column<ProductRequest>[] = [
    { id: '_id', header: t`ID`, least: 6, sortable: true, cell: ({ _id }) => <Identifier id={_id} /> },
    {
      id: 'userName',
      header: t`user name`,
      card: 'title',
      sortable: true,
      cell: ({ userId }) => (
        <span className="font-medium">
          <Written>{userId?.name ?? '—'}</Written>
        </span>
      ),
    },
    {
      id: 'phoneNumber',
      header: t`phoneNumber`,
      width: columnWidth.phone,
      sortable: true,
      cell: ({ phoneNumber }) => (phoneNumber === null ? '—' : <PhoneLink number={phoneNumber} />),
    },
    { id: 'message', header: t`Message`, sortable: true, cell: ({ message }) => <ClampedText text={message} /> },
    {
      id: 'actions',
      header: t`Actions`,
      width: columnWidth.oneAction,
      pinned: true,
      cell: (request) => (
        <Menu
          label={t`Actions for ${request.name}`}
          items={[{ label: t`View Support details`, onSelect: () => setViewed(request) }]}
        />
      ),
    },
  ]

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Matloub`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Matloub`}
        name="product-requests"
        columns={columns}
        list={list}
        toolbar={
          <SearchField
            label={t`Search products`}
            className="sm:w-72"
            value={list.filters.keyword}
            onChange={(keyword) => list.setFilters({ keyword })}
          />
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.productRequests, pagination }),
          t`An error occurred while fetching products`,
        )}
      />
      {viewed !== null && <ProductRequestDialog requestId={viewed._id} onClose={() => setViewed(null)} />}
    </div>
  )
}

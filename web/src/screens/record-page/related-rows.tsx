import { callOfRelated, filters, NotedKind, relatedLists } from '@dealsy/contract'
import type {
  banners,
  businesses,
  notifications,
  productRequests,
  products,
  ListEndpoint,
  RelatedList,
  RowOf,
  reports,
  supports,
  users,
} from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import type { TableOf } from '../../api/table.ts'
import { useBannerRows } from '../../features/banners/banner-rows.tsx'
import { useBusinessRows } from '../../features/businesses/business-rows.tsx'
import { FilterTable } from '../../features/filters/filter-table.tsx'
import { ProductsTable } from '../../features/filters/products-table.tsx'
import { useNotificationColumns } from '../../features/notifications/notification-columns.tsx'
import { lookAgainAfter } from '../../features/notifications/notification-state.tsx'
import { useProductRequestRows } from '../../features/product-requests/product-request-rows.tsx'
import { useReportRows } from '../../features/reports/report-rows.tsx'
import { useSupportRows } from '../../features/supports/support-rows.tsx'
import { useUserRows } from '../../features/users/user-rows.tsx'
import { useGoTo } from '../../places/place-link.tsx'
import { pageOf, placeOf } from '../../places/places.ts'
import type { ListedRows } from '../../records/listed-rows.ts'
import { ManyTable } from '../../records/many/many-table.tsx'
import type { OwnList } from '../../records/related.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Decisions } from './decisions.tsx'
import { Movements } from './movements.tsx'
import { NotesSection } from './notes-section.tsx'
import type { RowsProps } from './rows-props.ts'

interface RelatedRowsProps extends Pick<RowsProps, 'caption' | 'onFollow'> {
  of: OwnList
}

/** The rows of a list of what belongs to a record, as the screen of their kind shows them. */
export function RelatedRows({ of: { of, id, name }, ...props }: RelatedRowsProps) {
  const noted = NotedKind.safeParse(of)
  const asked = (relatedLists[of] as Record<string, RelatedList>)[name]
  const Rows = asked && rowsOf[asked.list.resource]
  if (asked === undefined) return null
  if (Rows !== undefined) return <Rows {...props} endpoint={asked.list} input={callOfRelated(asked, id)} />
  return noted.success && <NotesSection about={noted.data} of={id} />
}

const rowsOf: Partial<Record<string, ComponentType<RowsProps>>> = {
  banners: Banners as ComponentType<RowsProps>,
  businesses: Businesses as ComponentType<RowsProps>,
  decisions: Decisions as ComponentType<RowsProps>,
  filters: Filters as ComponentType<RowsProps>,
  notifications: Notifications as ComponentType<RowsProps>,
  productRequests: ProductRequests as ComponentType<RowsProps>,
  products: Products as ComponentType<RowsProps>,
  reports: Reports as ComponentType<RowsProps>,
  supports: Supports as ComponentType<RowsProps>,
  transactions: Movements as ComponentType<RowsProps>,
  users: Users as ComponentType<RowsProps>,
}

interface ListedProps<E extends ListEndpoint> extends RowsProps<E> {
  rows: ListedRows<RowOf<E> & { _id: string }>
}

function Listed<E extends ListEndpoint>({ endpoint, input, caption, rows: { failure, ...rows } }: ListedProps<E>) {
  const table = useTable<ListEndpoint>(endpoint, { criteria: [], input, failure }) as TableOf<
    RowOf<E> & { _id: string }
  >
  return <ManyTable {...rows} table={table} caption={caption} />
}

function Products({ endpoint, input }: RowsProps<typeof products.byFilter>) {
  const { t } = useLingui()
  const table = useTable(endpoint, { criteria: [], input, failure: t`Failed to fetch products` })
  return <ProductsTable table={table} />
}

function ProductRequests(props: RowsProps<typeof productRequests.list>) {
  return <Listed {...props} rows={useProductRequestRows()} />
}

function Businesses(props: RowsProps<typeof businesses.list>) {
  const goTo = useGoTo()
  const rows = useBusinessRows({
    edit: (businessId) => props.onFollow({ form: 'editedBusiness', businessId }),
    viewUser: (userId) => goTo(pageOf('users', userId) ?? ''),
  })
  return <Listed {...props} rows={rows} />
}

function Reports(props: RowsProps<typeof reports.list>) {
  return <Listed {...props} rows={useReportRows()} />
}

function Supports(props: RowsProps<typeof supports.list>) {
  return <Listed {...props} rows={useSupportRows()} />
}

function Notifications({ endpoint, input, caption }: RowsProps<typeof notifications.list>) {
  const { t } = useLingui()
  const { list, state, readAt } = useTable(endpoint, {
    criteria: [],
    input,
    failure: t`Failed to fetch notifications`,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      lookAgainAfter(data?.data.notifications ?? [], dataUpdatedAt),
  })
  const columns = useNotificationColumns(readAt)
  return <DataTable caption={caption} name="sent-notifications" columns={columns} list={list} state={state} />
}

function Users(props: RowsProps<typeof users.list>) {
  const goTo = useGoTo()
  const rows = useUserRows({
    viewDetails: (userId) => goTo(pageOf('users', userId) ?? ''),
    viewWallet: (userId) => goTo(placeOf.wallet(userId) ?? ''),
    fill: (form, user) => props.onFollow({ form, user }),
  })
  return <Listed {...props} rows={rows} />
}

function Banners(props: RowsProps<typeof banners.list>) {
  return <Listed {...props} rows={useBannerRows()} />
}

function Filters({ endpoint, input }: RowsProps<typeof filters.children>) {
  const { t } = useLingui()
  const { list, state } = useTable(endpoint, { input, failure: t`Failed to fetch filters` })
  const parent = useQuery(read(filters.get, { params: { id: input.params.id } })).data?.data.filter
  return (
    <FilterTable
      parent={parent ?? null}
      list={list}
      state={state}
      emptyText={t`No filters found for this parent filter.`}
    />
  )
}

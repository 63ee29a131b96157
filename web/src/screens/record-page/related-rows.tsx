import { callOfRelated, filters, NotedKind, relatedLists } from '@dealsy/contract'
import type {
  banners,
  businesses,
  notifications,
  productRequests,
  products,
  RelatedList,
  reports,
  supports,
  users,
} from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { bannersOnMany, useBannerActions } from '../../features/banners/banner-actions.ts'
import { useBannerColumns } from '../../features/banners/banner-columns.tsx'
import { BannerDialog } from '../../features/banners/banner-dialogs.tsx'
import { businessesOnMany, useBusinessActions } from '../../features/businesses/business-actions.ts'
import { useBusinessColumns } from '../../features/businesses/business-columns.tsx'
import { FilterTable } from '../../features/filters/filter-table.tsx'
import { ProductsTable } from '../../features/filters/products-table.tsx'
import { useNotificationColumns } from '../../features/notifications/notification-columns.tsx'
import { lookAgainAfter } from '../../features/notifications/notification-state.tsx'
import { productRequestsOnMany } from '../../features/product-requests/product-request-actions.ts'
import { useProductRequestColumns } from '../../features/product-requests/product-request-columns.tsx'
import { ProductRequestDialog } from '../../features/product-requests/product-request-dialog.tsx'
import { reportsOnMany, useReportActions } from '../../features/reports/report-actions.ts'
import { useReportColumns } from '../../features/reports/report-columns.tsx'
import { ReportingUserDialog } from '../../features/reports/reporting-user-dialog.tsx'
import { usersOnMany, useUserActions } from '../../features/users/user-actions.ts'
import { supportsOnMany, useSupportActions } from '../../features/supports/support-actions.ts'
import { useSupportColumns } from '../../features/supports/support-columns.tsx'
import { SupportDialog } from '../../features/supports/support-dialog.tsx'
import { useUserColumns } from '../../features/users/user-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { useGoTo } from '../../places/place-link.tsx'
import { pageOf, placeOf } from '../../places/places.ts'
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

function Products({ endpoint, input }: RowsProps<typeof products.byFilter>) {
  const { t } = useLingui()
  const table = useTable(endpoint, { criteria: [], input, failure: t`Failed to fetch products` })
  return <ProductsTable table={table} />
}

function ProductRequests({ endpoint, input, caption }: RowsProps<typeof productRequests.list>) {
  const { t } = useLingui()
  const table = useTable(endpoint, {
    criteria: [],
    input,
    failure: t`An error occurred while fetching products`,
  })
  const opened = useOpened()
  const columns = useProductRequestColumns({ open: opened.open })
  return (
    <ManyTable table={table} many={productRequestsOnMany} caption={caption} name="product-requests" columns={columns}>
      {opened.id !== null && <ProductRequestDialog requestId={opened.id} onClose={opened.close} />}
    </ManyTable>
  )
}

function Businesses({ endpoint, input, caption, onFollow }: RowsProps<typeof businesses.list>) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const table = useTable(endpoint, { criteria: [], input, failure: t`Failed to fetch businesses` })
  const actions = useBusinessActions({
    edit: (businessId) => onFollow({ form: 'editedBusiness', businessId }),
    viewUser: (userId) => goTo(pageOf('users', userId) ?? ''),
  })
  const columns = useBusinessColumns(actions)
  return <ManyTable table={table} many={businessesOnMany} caption={caption} name="businesses" columns={columns} />
}

function Reports({ endpoint, input, caption }: RowsProps<typeof reports.list>) {
  const { t } = useLingui()
  const table = useTable(endpoint, { criteria: [], input, failure: t`Failed to fetch reports` })
  const opened = useOpened()
  const columns = useReportColumns(useReportActions(opened.open))
  return (
    <ManyTable table={table} many={reportsOnMany} caption={caption} name="reports" columns={columns}>
      {opened.id !== null && <ReportingUserDialog reportId={opened.id} onClose={opened.close} />}
    </ManyTable>
  )
}

function Supports({ endpoint, input, caption }: RowsProps<typeof supports.list>) {
  const { t } = useLingui()
  const table = useTable(endpoint, { criteria: [], input, failure: t`Failed to fetch support data` })
  const opened = useOpened()
  const columns = useSupportColumns(useSupportActions(opened.open))
  return (
    <ManyTable table={table} many={supportsOnMany} caption={caption} name="supports" columns={columns}>
      {opened.id !== null && <SupportDialog supportId={opened.id} onClose={opened.close} />}
    </ManyTable>
  )
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

function Users({ endpoint, input, caption, onFollow }: RowsProps<typeof users.list>) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const table = useTable(endpoint, {
    criteria: [],
    input,
    failure: t`An error occurred while fetching users`,
  })
  const actions = useUserActions({
    viewDetails: (userId) => goTo(pageOf('users', userId) ?? ''),
    viewWallet: (userId) => goTo(placeOf.wallet(userId) ?? ''),
    fill: (form, user) => onFollow({ form, user }),
  })
  return <ManyTable table={table} many={usersOnMany} caption={caption} name="users" columns={useUserColumns(actions)} />
}

function Banners({ endpoint, input, caption }: RowsProps<typeof banners.list>) {
  const { t } = useLingui()
  const table = useTable(endpoint, { criteria: [], input, failure: t`Failed to fetch banners` })
  const opened = useOpened()
  const columns = useBannerColumns(useBannerActions(opened.open))
  return (
    <ManyTable table={table} many={bannersOnMany} caption={caption} name="banners" columns={columns}>
      {opened.id !== null && <BannerDialog bannerId={opened.id} onClose={opened.close} />}
    </ManyTable>
  )
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

import { products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { Money } from '../../ui/text/written.tsx'
import { UserName } from '../../records/record-names.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useOpened } from '../../places/opened.ts'
import { useProductColumns } from '../../records/product-columns.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { ProductList } from './product-list.tsx'

/** Section 2, 'Product page': three lists of products, each with a page, an order and a search of its own. */
export default function ProductsScreen() {
  const { t } = useLingui()
  const { userId } = useListState({ criteria: ['userId'] }).criteria
  const opened = useOpened()
  return (
    <div className="grid gap-6">
      <PageHeader title={t`Products`} />
      <JumpLinks
        lists={[
          { id: 'promoted-products', title: t`Promoted Product` },
          { id: 'non-promoted-products', title: t`Non Promoted Product` },
          { id: 'business-products', title: t`Businesses Product` },
        ]}
      />
      {userId !== '' && (
        <div>
          <CriterionChip parameter="userId">
            <Trans>
              Of <UserName userId={userId} />
            </Trans>
          </CriterionChip>
        </div>
      )}
      <SectionBoundary>
        <PromotedProducts userId={userId} />
      </SectionBoundary>
      <SectionBoundary>
        <NonPromotedProducts userId={userId} />
      </SectionBoundary>
      <SectionBoundary>
        <ProductsOfBusinesses userId={userId} />
      </SectionBoundary>
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </div>
  )
}

/** Whose products are shown; '' for everybody's. */
interface OfUser {
  userId: string
}

const searched = { criteria: ['keyword'], sortable: ['name'] } as const

function PromotedProducts({ userId }: OfUser) {
  const { t } = useLingui()
  const list = useListState({ prefix: 'promoted', ...searched })
  const query = useList(products.promoted, { query: { ...list.query, ...(userId && { userId }) } })
  return (
    <ProductList
      title={t`Promoted Product`}
      name="promoted-products"
      columns={useProductColumns({ sortable: true })}
      list={list}
      query={query}
      toolbar={<ProductSearch keyword={list.criteria.keyword} onChange={(keyword) => list.setCriteria({ keyword })} />}
    />
  )
}

function NonPromotedProducts({ userId }: OfUser) {
  const { t } = useLingui()
  const list = useListState({ prefix: 'nonPromoted', ...searched })
  const query = useList(products.nonPromoted, { query: { ...list.query, ...(userId && { userId }) } })
  return (
    <ProductList
      title={t`Non Promoted Product`}
      name="non-promoted-products"
      columns={useProductColumns({ sortable: true })}
      list={list}
      query={query}
      toolbar={<ProductSearch keyword={list.criteria.keyword} onChange={(keyword) => list.setCriteria({ keyword })} />}
    />
  )
}

/** This one has the actions menu and a budget beside the price (section 2: 'A products table also has ...'). */
function ProductsOfBusinesses({ userId }: OfUser) {
  const { t } = useLingui()
  const list = useListState({ prefix: 'businesses', sortable: ['name'] })
  const query = useList(products.ofBusinesses, { query: { ...list.query, ...(userId && { userId }) } })
  const budget: Column<Product> = {
    id: 'budget',
    header: t`Budget`,
    align: 'end',
    width: 3.25,
    cell: ({ budget: amount = null }) => <Money amount={amount} />,
  }
  const columns = useProductColumns({ sortable: true }).flatMap((column) =>
    column.id === 'price' ? [column, budget] : [column],
  )
  return (
    <ProductList
      menu
      title={t`Businesses Product`}
      name="business-products"
      columns={columns}
      list={list}
      query={query}
    />
  )
}

function ProductSearch({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const { t } = useLingui()
  return <SearchField label={t`Search products`} value={keyword} onChange={onChange} className="sm:w-72" />
}

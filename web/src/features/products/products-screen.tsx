import { products } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { criteriaBut, ListCriteria } from '../../records/list-criteria.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { RecordName } from '../../records/record-names.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { ProductList } from './product-list.tsx'

/** Section 2, 'Product page': three lists of products, each with a page, an order and a search of its own. */
export default function ProductsScreen() {
  const { t } = useLingui()
  const ofUser = useListState({ criteria: ['userId'] })
  const { userId } = ofUser.criteria
  const name = <RecordName kind="users" id={userId} />
  const opened = useOpened()
  const promoted = { name: 'promoted-products', title: t`Promoted Product` }
  const nonPromoted = { name: 'non-promoted-products', title: t`Non Promoted Product` }
  const ofBusinesses = { name: 'business-products', title: t`Businesses Product` }
  return (
    <div className="grid gap-6">
      <PageHeader title={t`Products`} />
      <JumpLinks lists={[promoted, nonPromoted, ofBusinesses]} />
      {userId !== '' && (
        <div>
          <CriterionChip parameter={ofUser.parameterOf('userId')}>
            <Trans>Of {name}</Trans>
          </CriterionChip>
        </div>
      )}
      <SectionBoundary>
        <SearchedProducts {...promoted} endpoint={products.promoted} prefix="promoted" userId={userId} />
      </SectionBoundary>
      <SectionBoundary>
        <SearchedProducts {...nonPromoted} endpoint={products.nonPromoted} prefix="nonPromoted" userId={userId} />
      </SectionBoundary>
      <SectionBoundary>
        <ProductsOfBusinesses {...ofBusinesses} userId={userId} />
      </SectionBoundary>
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </div>
  )
}

interface SectionProps {
  name: string
  title: string
  /** Whose products are shown; '' for everybody's. */
  userId: string
}

interface SearchedProductsProps extends SectionProps {
  endpoint: typeof products.promoted
  prefix: string
}

/** An owner who is said once for all lists is not asked for by each. */
const narrowing = {
  searched: criteriaBut(products.promoted, 'userId'),
  ofBusinesses: criteriaBut(products.ofBusinesses, 'userId'),
}

function SearchedProducts({ endpoint, prefix, userId, ...section }: SearchedProductsProps) {
  const { t } = useLingui()
  const table = useTable(endpoint, {
    prefix,
    criteria: userId === '' ? undefined : narrowing.searched,
    input: { query: userId === '' ? {} : { userId } },
    failure: t`Failed to fetch products`,
  })
  const search = { search: t`Search products`, width: 'sm:w-72' }
  return (
    <ProductList
      {...section}
      of={endpoint}
      table={table}
      toolbar={<ListCriteria of={endpoint} list={table.list} words={{ keyword: search }} />}
    />
  )
}

function ProductsOfBusinesses({ userId, ...section }: SectionProps) {
  const { t } = useLingui()
  const table = useTable(products.ofBusinesses, {
    prefix: 'businesses',
    criteria: userId === '' ? undefined : narrowing.ofBusinesses,
    input: { query: userId === '' ? {} : { userId } },
    failure: t`Failed to fetch products`,
  })
  return (
    <ProductList
      {...section}
      ofBusinesses
      of={products.ofBusinesses}
      table={table}
      toolbar={<ListCriteria of={products.ofBusinesses} list={table.list} />}
    />
  )
}

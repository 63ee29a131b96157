import { cleanIdentifier, products } from '@dealsy/contract'
import type { ListEndpoint, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { withDecisions } from '../../records/many/decisions-on-many.ts'
import { ManyTable } from '../../records/many/many-table.tsx'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { useMany } from '../../records/many/use-many.tsx'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { TableSection } from '../../records/table-section.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { featureOnMany, useFeatureAction } from './feature-action.ts'

/** How long the search waits for another keystroke (section 9). */
const searchDelayMs = 500

/** Section 2, 'Featured Product'. */
export default function FeaturedProductsScreen() {
  const { t } = useLingui()
  const opened = useOpened()
  const { criteria, setCriteria } = useListState({ prefix: 'found', criteria: ['keyword'] })
  const table = useTable(products.nonFeatured, { prefix: 'nonFeatured', failure: t`Failed to fetch products` })
  const many = useMany({
    of: products.nonFeatured,
    table,
    actions: withDecisions('products', table.list.source, featureOnMany),
  })

  return (
    <div className="grid gap-6">
      <section className="grid gap-4">
        <PageHeader title={t`Featured Product`} />
        <SearchField
          label={t`Search product by name...`}
          delay={searchDelayMs}
          className="sm:w-80"
          value={criteria.keyword}
          onChange={(keyword) => setCriteria({ keyword })}
        />
        {cleanIdentifier(criteria.keyword) !== '' && <FoundProducts />}
      </section>
      <TableSection
        title={t`Products that are not featured`}
        name="non-featured-products"
        table={table}
        many={many}
        columns={useFeatureColumns(products.nonFeatured)}
        toolbar={<ListCriteria of={products.nonFeatured} list={table.list} />}
      />
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </div>
  )
}

function FoundProducts() {
  const { t } = useLingui()
  const table = useTable(products.list, {
    prefix: 'found',
    criteria: ['keyword'],
    failure: t`Failed to fetch products`,
  })
  return (
    <ManyTable
      table={table}
      many={featureOnMany}
      caption={t`Found products`}
      name="found-products"
      columns={useFeatureColumns(products.list)}
    />
  )
}

/** The columns of both tables: those of a product, when it was changed last, and the button. */
function useFeatureColumns(of: ListEndpoint): Column<Product>[] {
  const { t } = useLingui()
  const columns = useProductColumns(of.list)
  const actions = useFeatureAction()
  const isArabic = useLanguage().language === 'ar'
  return [
    ...columns,
    fieldColumns<Product>().moment('updatedAt', t`Updated At`, {
      width: columns.find(({ id }) => id === 'createdAt')?.width,
    }),
    {
      id: 'feature',
      header: t`Edit feature`,
      width: isArabic ? 3.5 : 4.5,
      pinned: 'titled',
      cell: (product) => <ActionButton action={actions(product).feature} />,
    },
  ]
}

import { cleanIdentifier, products } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.tsx'
import { useList, usePage } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { Moment } from '../../ui/text/written.tsx'
import { useOpened } from '../../places/opened.ts'
import { useProductColumns } from '../../records/product-columns.tsx'
import { ProductDetailsDialog } from '../../records/product-details-dialog.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useFeatureAction } from './feature-action.ts'

/** How long the search waits for another keystroke (section 9). */
const searchDelayMs = 500

/** Section 2, 'Featured Product'. */
export default function FeaturedProductsScreen() {
  const { t } = useLingui()
  const columns = useFeatureColumns()
  const opened = useOpened()
  const found = useListState({ prefix: 'found', criteria: ['keyword'] })
  const keyword = cleanIdentifier(found.criteria.keyword)
  const foundQuery = usePage(products.list, { query: { ...found.query, keyword } }, { enabled: keyword !== '' })
  const nonFeatured = useListState({ prefix: 'nonFeatured' })
  const query = useList(products.nonFeatured, { query: nonFeatured.query })

  return (
    <div className="grid gap-6">
      <section className="grid gap-4">
        <PageHeader title={t`Featured Product`} />
        <SearchField
          label={t`Search product by name...`}
          delay={searchDelayMs}
          className="sm:w-80"
          value={found.criteria.keyword}
          onChange={(text) => found.setCriteria({ keyword: text })}
        />
        {keyword !== '' && (
          <DataTable
            caption={t`Found products`}
            name="found-products"
            columns={columns}
            list={found}
            state={tableState(
              foundQuery,
              ({ data, pagination }) => ({ rows: data.products, pagination }),
              t`Failed to fetch products`,
            )}
          />
        )}
      </section>
      <section className="grid gap-4">
        <PageHeader level={2} title={t`Products that are not featured`} count={query.data?.pagination.totalItems} />
        <DataTable
          caption={t`Products that are not featured`}
          name="non-featured-products"
          columns={columns}
          list={nonFeatured}
          state={tableState(
            query,
            ({ data, pagination }) => ({ rows: data.products, pagination }),
            t`Failed to fetch products`,
          )}
        />
      </section>
      {opened.id !== null && <ProductDetailsDialog productId={opened.id} onClose={opened.close} />}
    </div>
  )
}

/** The columns of both tables: those of a product, when it was changed last, and the button. */
function useFeatureColumns(): Column<Product>[] {
  const { t } = useLingui()
  const columns = useProductColumns()
  const actions = useFeatureAction()
  const isArabic = useLanguage().language === 'ar'
  return [
    ...columns,
    {
      id: 'updatedAt',
      header: t`Updated At`,
      width: columns.find(({ id }) => id === 'createdAt')?.width,
      full: columnWidth.moment.full,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      id: 'feature',
      header: t`Edit feature`,
      width: isArabic ? 3.5 : 4.5,
      pinned: 'titled',
      cell: (product) => <ActionButton action={actions(product).feature} />,
    },
  ]
}

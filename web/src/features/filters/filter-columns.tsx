import type { Filter } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fieldColumns } from '../../places/field-columns.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { RowActions } from '../../ui/actions/action-button.tsx'
import type { Action } from '../../ui/actions/action.ts'
import { useChoiceWords } from '../../ui/fields/option.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { BothNames, useLocalized } from '../../ui/text/written.tsx'
import { PriceRangeEditor } from './price-range-editor.tsx'
import { filters } from './resource.ts'

/** The columns of the filters' tables (section 2, 'Filters (top level)'). */
export function useFilterColumns(
  actions: (filter: Filter) => Action[],
  /** Called when unsaved edits of a filter's price range begin, and when they end. */
  touch: (id: string, discard: (() => void) | null) => void,
): Column<Filter>[] {
  const { t } = useLingui()
  const localized = useLocalized()
  const typeWords = useChoiceWords(filters.fields.type)
  const column = fieldColumns<Filter>()
  return [
    {
      id: 'name',
      header: t`Name`,
      fields: [{ field: 'name.en' }, { field: 'name.ar' }],
      card: 'title',
      cell: (filter) => <FilterLink filter={filter} />,
    },
    {
      id: 'icon',
      header: t`Icon`,
      width: 2.75,
      card: 'picture',
      cell: ({ icon, name }) => <Thumbnail src={icon} enlarge={icon !== null} alt={t`Icon of ${localized(name)}`} />,
    },
    {
      id: 'priceRange',
      header: t`Price Range`,
      fields: [
        { field: 'minPrice', header: t`Min Price` },
        { field: 'maxPrice', header: t`Max Price` },
      ],
      width: 18,
      cell: (filter) => (
        <PriceRangeEditor key={`${filter.minPrice} ${filter.maxPrice}`} filter={filter} onTouched={touch} />
      ),
    },
    { id: 'type', header: t`Type`, width: 5.5, cell: ({ type }) => typeWords[type] },
    column.money('requiredPromotion', t`Required Promotion`, { width: 5 }),
    column.money('minPromotion', t`Min Promotion`, { width: 5 }),
    { id: 'isRentable', header: t`Is Rentable`, width: 4.5, cell: ({ isRentable }) => (isRentable ? t`Yes` : t`No`) },
    actionsColumn(t`Actions`, columnWidth.twoActions, (filter) => <RowActions actions={actions(filter)} />),
  ]
}

// A page links to its children, a non-page to its products; the other types have no screen.
function FilterLink({ filter: { _id, name, type } }: { filter: Filter }) {
  const names = <BothNames name={name} />
  if (type !== 'page' && type !== 'non-page') return <span className="font-medium">{names}</span>
  return (
    <Link
      to={type === 'page' ? hrefOf('filters.parent', { filterId: _id }) : hrefOf('filters.products', { id: _id })}
      className="font-medium text-accent-text underline-offset-2 hover:underline"
    >
      {names}
    </Link>
  )
}

import type { Business } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { ActionSwitch } from '../../ui/actions/action-switch.tsx'
import { Ltr, TwoLines, useLocalized, Written } from '../../ui/text/written.tsx'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf, productsOfCategory } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import type { ListedRows } from '../../records/listed-rows.ts'
import { businessesOnMany, useBusinessActions } from './business-actions.ts'
import type { BusinessDialogs } from './business-actions.ts'

const fields = fieldColumns<Business>()

/** Businesses in a table (section 2, 'Businesses'). */
export function useBusinessRows(dialogs: BusinessDialogs): ListedRows<Business> {
  const { t } = useLingui()
  const actions = useBusinessActions(dialogs)
  const columns: Column<Business>[] = [
    fields.name('name', t`Business Name`, { sortable: true, to: ({ _id }) => placeOf.businesses(_id) }),
    {
      id: 'filter',
      header: t`Filter Name`,
      fields: [{ field: 'filterId' }],
      share: 2,
      cell: (business) => <FilterNames business={business} />,
    },
    fields.phone('phoneNumber', t`phoneNumber`),
    { id: 'rank', header: t`Rank`, width: 3, align: 'end', cell: ({ rank }) => <Ltr>{String(rank)}</Ltr> },
    fields.moment('createdAt', t`Created At`, { sortable: true }),
    fields.appReference('ref', t`App reference`),
    {
      id: 'image',
      header: t`Image`,
      width: 2.75,
      card: 'picture',
      cell: ({ name, icon }) => (
        <Thumbnail enlarge src={icon} alt={t`Image of ${name}`} fallback={<Store aria-hidden className="size-4" />} />
      ),
    },
    {
      id: 'featured',
      header: t`Featured`,
      width: 3.5,
      cell: (business) => (
        <div className="flex">
          <ActionSwitch action={actions(business).feature} checked={business.featured} />
        </div>
      ),
    },
    actionsColumn(t`Actions`, 5.75, (business) => {
      const { edit, remove, viewUser } = actions(business)
      return (
        <div className="flex items-center justify-end gap-1">
          <RowActions actions={[edit, remove]} />
          <ActionMenu label={t`More for ${business.name}`} actions={[viewUser]} />
        </div>
      )
    }),
  ]
  return { name: 'businesses', failure: t`Failed to fetch businesses`, columns, many: businessesOnMany }
}

/** The names of the filters, in English the English ones (section 2), each leading to its products. */
function FilterNames({ business: { filterId } }: { business: Business }) {
  const { t } = useLingui()
  const localized = useLocalized()
  if (filterId.length === 0) return '—'
  return (
    <TwoLines title={filterId.map(({ name }) => localized(name)).join(t`, `)}>
      {filterId.map(({ _id, name }, index) => (
        // A touch target.
        <span key={_id} className="cards:*:inline-block cards:*:py-0.5">
          <RecordLink to={productsOfCategory(_id)}>
            <Written>{localized(name)}</Written>
          </RecordLink>
          {index < filterId.length - 1 && t`, `}
        </span>
      ))}
    </TwoLines>
  )
}

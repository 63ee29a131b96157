import type { Business } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Store, Trash2 } from 'lucide-react'
import { Ltr, Moment, useSpoken, Written, WrittenLine } from '../../ui/written.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { placeOf, productsOfCategory } from '../../records/places.ts'
import { RecordLink } from '../../records/record-link.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { BusinessFeatured } from './business-featured.tsx'

/** The dialogs that a row of the businesses' table opens. */
interface RowDialogs {
  edit: (businessId: string) => void
  viewUser: (userId: string) => void
  remove: (business: Business) => void
}

/** The columns of the businesses' table (section 2, 'Businesses'). */
export function useBusinessColumns({ edit, viewUser, remove }: RowDialogs): Column<Business>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      header: t`Business Name`,
      card: 'title',
      sortable: true,
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.business(_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
    { id: 'filter', header: t`Filter Name`, cell: (business) => <FilterNames business={business} /> },
    {
      id: 'phoneNumber',
      header: t`phoneNumber`,
      width: columnWidth.phone,
      cell: ({ phoneNumber }) => <PhoneLink number={phoneNumber} />,
    },
    { id: 'rank', header: t`Rank`, width: 3, align: 'end', cell: ({ rank }) => <Ltr>{String(rank)}</Ltr> },
    {
      id: 'createdAt',
      header: t`Created At`,
      width: columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'image',
      header: t`Image`,
      width: 2.75,
      card: 'picture',
      cell: ({ name, icon }) => (
        <Thumbnail enlarge src={icon} alt={t`Image of ${name}`} fallback={<Store aria-hidden className="size-4" />} />
      ),
    },
    { id: 'featured', header: t`Featured`, width: 3.5, cell: (business) => <BusinessFeatured business={business} /> },
    {
      id: 'actions',
      header: t`Actions`,
      width: 5.75,
      pinned: true,
      cell: (business) => (
        <div className="flex items-center justify-end gap-1">
          <RowActions
            actions={[
              {
                label: t`Edit ${business.name}`,
                icon: <Pencil aria-hidden className="size-4" />,
                onSelect: () => edit(business._id),
              },
              {
                label: t`Delete ${business.name}`,
                icon: <Trash2 aria-hidden className="size-4" />,
                onSelect: () => remove(business),
              },
            ]}
          />
          <Menu
            label={t`More for ${business.name}`}
            items={[{ label: t`View user details`, onSelect: () => viewUser(business.userId) }]}
          />
        </div>
      ),
    },
  ]
}

/** The names of the filters, in English the English ones (section 2), each leading to its products. */
function FilterNames({ business: { filterId } }: { business: Business }) {
  const { t } = useLingui()
  const spoken = useSpoken()
  if (filterId.length === 0) return '—'
  return (
    <ul className="flex flex-wrap gap-x-1">
      {filterId.map(({ _id, name }, index) => (
        // High enough for a finger.
        <li key={_id} className="*:inline-block *:py-0.5">
          <RecordLink to={productsOfCategory(_id)}>
            <Written>{spoken(name)}</Written>
          </RecordLink>
          {index < filterId.length - 1 && t`, `}
        </li>
      ))}
    </ul>
  )
}

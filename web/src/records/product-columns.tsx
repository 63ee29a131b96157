import type { Product, ProductRequest } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.tsx'
import { TwoLines, useLocalized } from '../ui/text/written.tsx'
import { columnWidth } from '../ui/table/column-widths.tsx'
import type { Column } from '../ui/table/data-table.tsx'
import { Gallery } from '../ui/pictures/gallery.tsx'
import { RecordStatus } from './record-status.tsx'
import { fieldColumns } from '../places/field-columns.tsx'
import { placeOf, productsOfCategory } from '../places/places.ts'
import { RecordLink } from '../places/record-link.tsx'

/** How many images of a product a table shows at most (section 9). */
const shownImages = 3

/** The columns that every table of products shows (section 2, 'Product page'), sortable where the list has an order of that name. */
export function useProductColumns({ orders }: { orders: readonly string[] }): Column<Product>[] {
  const { t } = useLingui()
  // With so many columns the widths are set for each language.
  const isArabic = useLanguage().language === 'ar'
  const column = fieldColumns<Product>()
  const flag = (id: 'promoted' | 'sold' | 'hidden', header: string, width: number): Column<Product> => ({
    id,
    header,
    width,
    cell: (product) => (product[id] ? t`Yes` : <span className="text-muted">{t`No`}</span>),
  })
  return [
    {
      id: 'status',
      header: t`Status`,
      width: 4.75,
      cell: ({ status }) => <RecordStatus resource="products" status={status} />,
    },
    column.text('name', t`Product Name`, {
      sortable: orders.includes('name'),
      least: 5.5,
      share: 2,
      card: 'title',
      strong: true,
      here: true,
      to: ({ _id }) => placeOf.products(_id),
    }),
    {
      id: 'filter',
      header: t`Main Filter`,
      fields: [{ field: 'filterId' }],
      least: 5.5,
      cell: ({ filterId }) => <CategoryName of={filterId} />,
    },
    {
      id: 'user',
      header: t`User`,
      fields: [{ field: 'userId' }],
      least: 5.15,
      cell: ({ userId }) => <OwnerName of={userId} />,
    },
    column.longText('description', t`Description`, { least: 5 }),
    {
      id: 'images',
      header: t`Images`,
      width: 4.75,
      card: 'pictures',
      cell: ({ name, images }) =>
        images.length === 0 ? (
          '—'
        ) : (
          // Without it a narrow table stacks the images.
          <div className="w-max">
            <Gallery images={images} of={name} most={shownImages} width={24} />
          </div>
        ),
    },
    column.money('price', t`Price`, { width: 4, sortable: orders.includes('price') }),
    column.money('dailyRent', t`Daily Rent`, { width: 2.9 }),
    column.money('monthlyRent', t`Monthly Rent`, { width: 3.15 }),
    flag('promoted', t`Promoted`, isArabic ? 2.5 : columnWidth.flag),
    flag('sold', t`Sold`, 1.75),
    flag('hidden', t`Hidden`, isArabic ? 2.1 : 2.6),
    column.moment('createdAt', t`Created At`, {
      sortable: orders.includes('createdAt'),
      width: isArabic ? columnWidth.moment.width : columnWidth.englishMoment,
    }),
    column.appReference('ref', t`App reference`),
  ]
}

/** The category of a listing, as a link to its products. */
export function CategoryName({ of: { _id, name } }: { of: Product['filterId'] }) {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <RecordLink to={productsOfCategory(_id)}>
      <TwoLines>{localized(name) || t`N/A`}</TwoLines>
    </RecordLink>
  )
}

/** The owner of a listing, as a link to the user. */
export function OwnerName({ of }: { of: ProductRequest['userId'] }) {
  const { t } = useLingui()
  if (of === null) return t`N/A`
  return (
    <RecordLink to={placeOf.users(of._id)}>
      <TwoLines>{of.name || t`N/A`}</TwoLines>
    </RecordLink>
  )
}

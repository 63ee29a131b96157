import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language.tsx'
import { Money, Moment, TwoLines, useLocalized } from '../ui/text/written.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { columnWidth } from '../ui/table/column-widths.tsx'
import type { Column } from '../ui/table/data-table.tsx'
import { Gallery } from '../ui/pictures/gallery.tsx'
import { Status } from '../ui/status.tsx'
import { placeOf, productsOfCategory } from '../places/places.ts'
import { RecordLink } from '../places/record-link.tsx'

/** How many images of a product a table shows at most (section 9). */
const shownImages = 3

interface ProductColumns {
  /** Whether the list can be sorted by the name of its products. */
  sortable?: boolean
}

/** The columns that every table of products shows (section 2, 'Product page'). */
export function useProductColumns({ sortable = false }: ProductColumns = {}): Column<Product>[] {
  const { t } = useLingui()
  const localized = useLocalized()
  // With so many columns the widths are set for each language.
  const isArabic = useLanguage().language === 'ar'
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : <span className="text-muted">{t`No`}</span>)
  const amount = (value: number | null) => (value === null ? '—' : <Money amount={value} />)
  return [
    {
      id: 'status',
      header: t`Status`,
      width: 4.75,
      cell: ({ status }) => <ProductStatus status={status} />,
    },
    {
      id: 'name',
      header: t`Product Name`,
      sortable,
      least: 5.5,
      share: 2,
      card: 'title',
      cell: ({ _id, name }) => (
        <RecordLink here to={placeOf.products(_id)}>
          <span className="font-medium">
            <TwoLines>{name}</TwoLines>
          </span>
        </RecordLink>
      ),
    },
    {
      id: 'filter',
      header: t`Main Filter`,
      least: 5.5,
      cell: ({ filterId }) => (
        <RecordLink to={productsOfCategory(filterId._id)}>
          <TwoLines>{localized(filterId.name) || t`N/A`}</TwoLines>
        </RecordLink>
      ),
    },
    {
      id: 'user',
      header: t`User`,
      least: 5.15,
      cell: ({ userId }) => (
        <RecordLink to={placeOf.users(userId._id)}>
          <TwoLines>{userId.name || t`N/A`}</TwoLines>
        </RecordLink>
      ),
    },
    {
      id: 'description',
      header: t`Description`,
      least: 5,
      cell: ({ description }) => <ClampedText text={description} />,
    },
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
    {
      id: 'price',
      header: t`Price`,
      align: 'end',
      width: 4,
      cell: ({ price }) => <Money amount={price} />,
    },
    { id: 'dailyRent', header: t`Daily Rent`, align: 'end', width: 2.9, cell: ({ dailyRent }) => amount(dailyRent) },
    {
      id: 'monthlyRent',
      header: t`Monthly Rent`,
      align: 'end',
      width: 3.15,
      cell: ({ monthlyRent }) => amount(monthlyRent),
    },
    {
      id: 'promoted',
      header: t`Promoted`,
      width: isArabic ? 2.5 : columnWidth.flag,
      cell: ({ promoted }) => yesOrNo(promoted),
    },
    { id: 'sold', header: t`Sold`, width: 1.75, cell: ({ sold }) => yesOrNo(sold) },
    { id: 'hidden', header: t`Hidden`, width: isArabic ? 2.1 : 2.6, cell: ({ hidden }) => yesOrNo(hidden) },
    {
      id: 'createdAt',
      header: t`Created At`,
      ...columnWidth.moment,
      width: isArabic ? columnWidth.moment.width : columnWidth.englishMoment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
}

/** Whether a product was approved, as a dot and a word. */
export function ProductStatus({ status }: Pick<Product, 'status'>) {
  const { t } = useLingui()
  if (status === 'verified') return <Status tone="success">{t`Verified`}</Status>
  if (status === 'rejected') return <Status tone="danger">{t`Rejected`}</Status>
  if (status === 'changesRequested') return <Status tone="warning">{t`Changes requested`}</Status>
  return status === 'pending' ? <Status tone="warning">{t`Pending`}</Status> : status || '—'
}

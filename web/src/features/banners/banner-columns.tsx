import type { Banner } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton, RowActions } from '../../ui/actions/action-button.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { BothNames, useLocalized } from '../../ui/text/written.tsx'
import type { useBannerActions } from './banner-actions.ts'
import { BannerStatus } from './banner-dialogs.tsx'

/** The columns of the banners' table (section 2, 'Banners'). */
export function useBannerColumns(actions: ReturnType<typeof useBannerActions>): Column<Banner>[] {
  const { t } = useLingui()
  const localized = useLocalized()
  return [
    {
      id: 'city',
      header: t`City`,
      fields: [{ field: 'cityId' }],
      width: 7,
      full: 16,
      card: 'title',
      cell: ({ cityId: { _id, name } }) => (
        <RecordLink to={placeOf.cities(_id)}>
          <BothNames name={name} />
        </RecordLink>
      ),
    },
    {
      id: 'image',
      header: t`Image`,
      width: 5.75,
      card: 'picture',
      cell: ({ image, cityId: { name } }) => (
        <Thumbnail enlarge src={image} width={90} height={36} alt={t`Banner for ${localized(name)}`} />
      ),
    },
    fieldColumns<Banner>().moment('createdAt', t`Created At`, { sortable: true, hiddenAtFirst: true }),
    actionsColumn(
      t`Actions`,
      15.25,
      (banner) => {
        const { toggle, view, remove } = actions(banner)
        return (
          <div className="flex items-center justify-end gap-2">
            <BannerStatus isEnabled={banner.status === 'enabled'} />
            <ActionButton action={toggle} />
            <RowActions actions={[view, remove]} />
          </div>
        )
      },
      [{ field: 'status', header: t`Status` }],
    ),
  ]
}

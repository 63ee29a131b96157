import { banners } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import type { ListedRows } from '../../records/listed-rows.ts'
import { callOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { RecordStatus } from '../../records/record-status.tsx'
import { oncePerRecord } from '../../ui/actions/action.ts'
import { ActionButton, RowActions } from '../../ui/actions/action-button.tsx'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { BothNames, useLocalized } from '../../ui/text/written.tsx'
import { BannerDialog, BannerImage } from './banner-dialogs.tsx'

/** What can be done with many banners at once. */
const bannersOnMany: ManyAction[] = [
  callOnMany(banners.updateStatus, { status: 'enabled' }, { label: msg`Enable`, icon: Eye }),
  callOnMany(banners.updateStatus, { status: 'disabled' }, { label: msg`Disable`, icon: EyeOff }),
  callOnMany(banners.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]

/** The actions of a banner (sections 2 and 4); the screen views it. */
function useBannerActions(view: (id: string) => void): ActionsOf<Banner, 'toggle' | 'view' | 'remove'> {
  const { t } = useLingui()
  const localized = useLocalized()
  return oncePerRecord(({ _id, cityId: { name }, status }) => ({
    toggle: {
      label: status === 'enabled' ? t`Disable` : t`Enable`,
      confirm: 'second click',
      ...runs(
        banners.updateStatus,
        { params: { id: _id }, body: { status: status === 'enabled' ? 'disabled' : 'enabled' } },
        { success: t`Banner updated successfully.`, failure: t`Failed to update Banner.`, about: name },
      ),
    },
    view: { label: t`Details of the banner for ${localized(name)}`, icon: Eye, run: () => view(_id) },
    remove: {
      label: t`Delete the banner for ${localized(name)}`,
      icon: Trash2,
      danger: true,
      confirm: { title: t`Delete Banner`, question: t`Are you sure you want to delete the banner?` },
      ...runs(
        banners.remove,
        { params: { id: _id } },
        { success: t`Banner deleted successfully.`, failure: t`Failed to delete banner.`, about: name },
      ),
    },
  }))
}

/** Banners in a table (section 2, 'Banners'). */
export function useBannerRows(): ListedRows<Banner> {
  const { t } = useLingui()
  const opened = useOpened()
  const actions = useBannerActions(opened.open)
  return {
    name: 'banners',
    failure: t`Failed to fetch banners`,
    many: bannersOnMany,
    columns: [
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
        cell: (banner) => <BannerImage banner={banner} width={90} />,
      },
      fieldColumns<Banner>().moment('createdAt', t`Created At`, { sortable: true, hiddenAtFirst: true }),
      actionsColumn(
        t`Actions`,
        15.25,
        (banner) => {
          const { toggle, view, remove } = actions(banner)
          return (
            <div className="flex items-center justify-end gap-2">
              <RecordStatus resource="banners" status={banner.status} />
              <ActionButton action={toggle} />
              <RowActions actions={[view, remove]} />
            </div>
          )
        },
        [{ field: 'status', header: t`Status` }],
      ),
    ],
    children: opened.id !== null && <BannerDialog bannerId={opened.id} onClose={opened.close} />,
  }
}

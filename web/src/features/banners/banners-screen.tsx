import { banners } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton, RowActions } from '../../ui/actions/action-button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { BothNames, useLocalized } from '../../ui/text/written.tsx'
import { bannersOnMany, useBannerActions } from './banner-actions.ts'
import { BannerDialog, BannerFormDialog, BannerStatus } from './banner-dialogs.tsx'

/** Section 2, 'Banners'. */
export default function BannersScreen() {
  const { t } = useLingui()
  const localized = useLocalized()
  const table = useTable(banners.list, { failure: t`Failed to fetch banners` })
  const opened = useOpened()
  const [creating, setCreating] = useState(false)
  const actions = useBannerActions(opened.open)

  const columns: Column<Banner>[] = [
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

  return (
    <ListScreen
      of={banners.list}
      title={t`Banners`}
      name="banners"
      table={table}
      columns={columns}
      many={bannersOnMany}
      actions={<CreateButton label={t`Create Banner`} onClick={() => setCreating(true)} />}
      words={{
        countryId: 'above',
        status: {
          choice: t`Status`,
          all: t`All statuses`,
          options: { enabled: t`Enabled`, disabled: t`Disabled` },
        },
        cityId: { sentence: (name) => <Trans>Of {name}</Trans> },
      }}
    >
      {opened.id !== null && <BannerDialog bannerId={opened.id} onClose={opened.close} />}
      {creating && <BannerFormDialog onClose={() => setCreating(false)} />}
    </ListScreen>
  )
}

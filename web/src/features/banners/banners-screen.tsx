import { banners } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useFormInAddress } from '../../places/form-in-address.ts'
import { useOpened } from '../../places/opened.ts'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { bannersOnMany, useBannerActions } from './banner-actions.ts'
import { useBannerColumns } from './banner-columns.tsx'
import { BannerDialog, BannerFormDialog } from './banner-dialogs.tsx'

/** Section 2, 'Banners'. */
export default function BannersScreen() {
  const { t } = useLingui()
  const table = useTable(banners.list, { failure: t`Failed to fetch banners` })
  const opened = useOpened()
  const creating = useFormInAddress('new', 'banners')
  const columns = useBannerColumns(useBannerActions(opened.open))

  return (
    <ListScreen
      of={banners.list}
      title={t`Banners`}
      name="banners"
      table={table}
      columns={columns}
      many={bannersOnMany}
      actions={<CreateButton label={t`Create Banner`} onClick={creating.open} />}
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
      {creating.isOpen && <BannerFormDialog onClose={creating.close} />}
    </ListScreen>
  )
}

import { banners } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useFormInAddress } from '../../places/form-in-address.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { BannerFormDialog } from './banner-dialogs.tsx'
import { useBannerRows } from './banner-rows.tsx'

/** Section 2, 'Banners'. */
export default function BannersScreen() {
  const { t } = useLingui()
  const { failure, children, ...rows } = useBannerRows()
  const table = useTable(banners.list, { failure })
  const creating = useFormInAddress('new', 'banners')
  return (
    <ListScreen
      {...rows}
      of={banners.list}
      title={t`Banners`}
      table={table}
      actions={<CreateButton label={t`Create Banner`} onClick={creating.open} />}
      words={{
        countryId: 'above',
        status: { all: t`All statuses` },
        cityId: { sentence: (name) => <Trans>Of {name}</Trans> },
      }}
    >
      {children}
      {creating.isOpen && <BannerFormDialog onClose={creating.close} />}
    </ListScreen>
  )
}

import { banners, BannerStatus as States } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { BothNames, useLocalized } from '../../ui/text/written.tsx'
import { CityName } from '../../records/record-names.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useOpened } from '../../places/opened.ts'
import { PlaceCriteria } from '../../records/place-criteria.tsx'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton, RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useBannerActions } from './banner-actions.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerFormDialog } from './banner-form-dialog.tsx'
import { BannerStatus } from './banner-status.tsx'

/** Section 2, 'Banners'. */
export default function BannersScreen() {
  const { t } = useLingui()
  const localized = useLocalized()
  const list = useListState({ criteria: ['status', 'countryId', 'cityId'] })
  const status = States.options.find((option) => option === list.criteria.status)
  const query = useList(banners.list, { query: { ...list.query, status } })
  const { countryId, cityId } = list.criteria
  const opened = useOpened()
  const [creating, setCreating] = useState(false)
  const actions = useBannerActions(opened.open)

  const columns: Column<Banner>[] = [
    {
      id: 'city',
      header: t`City`,
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
    actionsColumn(t`Actions`, 15.25, (banner) => {
      const { toggle, view, remove } = actions(banner)
      return (
        <div className="flex items-center justify-end gap-2">
          <BannerStatus status={banner.status} />
          <ActionButton action={toggle} />
          <RowActions actions={[view, remove]} />
        </div>
      )
    }),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader
        title={t`Banners`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t`Create Banner`}
          </Button>
        }
      />
      <DataTable
        caption={t`Banners`}
        name="banners"
        columns={columns}
        list={list}
        toolbar={
          <>
            <Select
              hideLabel
              label={t`Status`}
              noneLabel={t`All statuses`}
              className="w-full sm:w-48"
              options={[
                { value: 'enabled', label: t`Enabled` },
                { value: 'disabled', label: t`Disabled` },
              ]}
              value={status ?? null}
              onChange={(chosen) => list.setCriteria({ status: chosen ?? '' })}
            />
            <PlaceCriteria countryId={countryId} cityId={cityId} onChange={list.setCriteria} />
            {countryId === '' && cityId !== '' && (
              // The selector names no city without its country.
              <CriterionChip parameter="cityId">
                <Trans>
                  Of <CityName cityId={cityId} />
                </Trans>
              </CriterionChip>
            )}
          </>
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.banners, pagination }),
          t`Failed to fetch banners`,
        )}
      />
      {opened.id !== null && <BannerDialog bannerId={opened.id} onClose={opened.close} />}
      {creating && <BannerFormDialog onClose={() => setCreating(false)} />}
    </div>
  )
}

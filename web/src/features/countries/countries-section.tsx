import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { BothNames, Ltr } from '../../ui/text/written.tsx'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CountryDialog } from './country-dialog.tsx'
import { CountryFormDialog } from './country-form-dialog.tsx'
import { RemoveCountry } from './remove-country.tsx'

/** The list of countries with its dialogs. */
export function CountriesSection() {
  const { t } = useLingui()
  const list = useListState({ prefix: 'countries' })
  const query = useList(countries.list, { query: list.query })
  const opened = useOpened('country')
  const [edited, setEdited] = useState<Country | 'new' | null>(null)
  const [removed, setRemoved] = useState<Country | null>(null)
  const actions = useEditAndRemove<Country>({ edit: setEdited, remove: setRemoved })

  const columns: Column<Country>[] = [
    {
      id: 'name',
      header: t`Name`,
      width: 7,
      full: 14,
      card: 'title',
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.countries(_id)}>
          <BothNames name={name} />
        </RecordLink>
      ),
    },
    { id: 'countryCode', header: t`Country Code`, width: 6, cell: ({ countryCode }) => <Ltr>{countryCode}</Ltr> },
    actionsColumn(t`Actions`, columnWidth.twoActions, (country) => (
      <RowActions actions={Object.values(actions(country))} />
    )),
  ]

  return (
    <section id="countries" className="grid scroll-mt-20 gap-4">
      <PageHeader
        level={2}
        title={t`Countries`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
            {t`Create Country`}
          </Button>
        }
      />
      <DataTable
        caption={t`Countries`}
        name="countries"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.countries, pagination }),
          t`Failed to fetch countries`,
        )}
      />
      {opened.id !== null && <CountryDialog countryId={opened.id} onClose={opened.close} />}
      {edited !== null && (
        <CountryFormDialog country={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      {removed !== null && <RemoveCountry country={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

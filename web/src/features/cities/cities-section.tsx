import { cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '../../api/list.ts'
import { read } from '../../api/queries.ts'
import { tableState } from '../../api/table-state.tsx'
import { useReadingOrder } from '../../i18n/language.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CityDialog } from './city-dialog.tsx'
import { CityFormDialog } from './city-form-dialog.tsx'
import { RemoveCity } from './remove-city.tsx'

const noCountries: readonly Country[] = []
const noCities: readonly City[] = []

/** The cities of one country with their dialogs; the first country until another is chosen. */
export function CitiesSection() {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const [first, second] = useReadingOrder()
  const list = useListState({ prefix: 'cities', criteria: ['country'] })
  const countriesQuery = useQuery(read(countries.all, {}))
  const known = countriesQuery.data?.data.countries ?? noCountries
  // The first country stays the one that is shown when a colleague adds one before it.
  const [shownFirst, setShownFirst] = useState('')
  const isKnown = known.some(({ _id }) => _id === shownFirst)
  const firstCountry = isKnown ? shownFirst : (known[0]?._id ?? '')
  if (firstCountry !== shownFirst) setShownFirst(firstCountry)
  const countryId = list.criteria.country || firstCountry
  const query = usePage(
    cities.list,
    { query: { page: list.page, limit: list.limit, countryId } },
    { enabled: countryId !== '' },
  )
  const opened = useOpened()
  const [edited, setEdited] = useState<City | 'new' | null>(null)
  const [removed, setRemoved] = useState<City | null>(null)
  const actions = useEditAndRemove<City>({ edit: setEdited, remove: setRemoved })

  const headers = { en: t`English name`, ar: t`Arabic name` }
  const columns: Column<City>[] = [
    {
      id: first,
      header: headers[first],
      width: 7,
      full: 14,
      card: 'title',
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.cities(_id)}>
          <WrittenLine className="max-w-full">{name[first]}</WrittenLine>
        </RecordLink>
      ),
    },
    {
      id: second,
      header: headers[second],
      width: 7,
      full: 14,
      cell: ({ name }) => <WrittenLine className="max-w-full">{name[second]}</WrittenLine>,
    },
    actionsColumn(t`Actions`, columnWidth.twoActions, (city) => <RowActions actions={Object.values(actions(city))} />),
  ]

  return (
    <section id="cities" className="grid scroll-mt-20 gap-4">
      <PageHeader
        level={2}
        title={t`Cities`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            disabled={countryId === ''}
            onClick={() => setEdited('new')}
          >
            {t`Create City`}
          </Button>
        }
      />
      <DataTable
        caption={t`Cities`}
        name="cities"
        columns={columns}
        list={list}
        toolbar={
          <Combobox
            hideLabel
            label={t`Country`}
            placeholder={t`Country`}
            className="w-full sm:w-72"
            options={bilingualOptions(known)}
            value={countryId === '' ? null : countryId}
            onChange={(country) => list.setCriteria({ country: country ?? '' })}
          />
        }
        state={
          countryId === ''
            ? // Cities need a country: this covers loading, failure and no countries.
              tableState(countriesQuery, () => ({ rows: noCities }), t`Failed to fetch countries`)
            : tableState(
                query,
                ({ data, pagination }) => ({ rows: data.cities, pagination }),
                t`Failed to fetch cities`,
              )
        }
      />
      {opened.id !== null && <CityDialog cityId={opened.id} countries={known} onClose={opened.close} />}
      {edited !== null && (
        <CityFormDialog
          city={edited === 'new' ? undefined : edited}
          countries={known}
          countryId={countryId}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && <RemoveCity city={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

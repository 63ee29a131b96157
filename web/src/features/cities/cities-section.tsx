import { cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '../../api/list.ts'
import { read } from '../../api/queries.ts'
import { sourceOf } from '../../api/table.ts'
import { tableState } from '../../api/table-state.tsx'
import { useReadingOrder } from '../../i18n/language.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RecordSection } from '../../records/record-section.tsx'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { useLocalized, WrittenLine } from '../../ui/text/written.tsx'
import { CityDialog } from './city-dialog.tsx'
import CityFormDialog from './city-form-dialog.tsx'

const noCountries: readonly Country[] = []
const noCities: readonly City[] = []

/** The cities of one country with their dialogs; the first country until another is chosen. */
export function CitiesSection() {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const localized = useLocalized()
  const [first, second] = useReadingOrder()
  const list = useListState({ prefix: 'cities', criteria: ['country'], sortable: cities.list.list.orders })
  const countriesQuery = useQuery(read(countries.all, {}))
  const known = countriesQuery.data?.data.countries ?? noCountries
  // The first country stays the one that is shown when a colleague adds one before it.
  const [shownFirst, setShownFirst] = useState('')
  const isKnown = known.some(({ _id }) => _id === shownFirst)
  const firstCountry = isKnown ? shownFirst : (known[0]?._id ?? '')
  if (firstCountry !== shownFirst) setShownFirst(firstCountry)
  const countryId = list.criteria.country || firstCountry
  const { page, limit, sort } = list.query
  const call = { query: { page, limit, countryId, ...(sort && { sort }) } }
  const shown = known.find(({ _id }) => _id === countryId)
  const query = usePage(cities.list, call, { enabled: countryId !== '' })
  const opened = useOpened()
  const state =
    countryId === ''
      ? // Cities need a country: this covers loading, failure and no countries.
        tableState(countriesQuery, () => ({ rows: noCities }), t`Failed to fetch countries`)
      : tableState(query, ({ data, pagination }) => ({ rows: data.cities, pagination }), t`Failed to fetch cities`)

  // The order of the list is that of the English names.
  const ordered = { en: { id: 'name', sortable: true }, ar: { id: 'ar' } }
  const headers = { en: t`English name`, ar: t`Arabic name` }
  const columns: Column<City>[] = [
    {
      ...ordered[first],
      header: headers[first],
      fields: [{ field: `name.${first}`, header: headers[first] }],
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
      ...ordered[second],
      header: headers[second],
      fields: [{ field: `name.${second}`, header: headers[second] }],
      width: 7,
      full: 14,
      cell: ({ name }) => <WrittenLine className="max-w-full">{name[second]}</WrittenLine>,
    },
  ]

  return (
    <RecordSection
      of={cities}
      name="cities"
      title={t`Cities`}
      table={{
        list: { ...list, source: sourceOf(cities.list, call) },
        state,
        total: query.data?.pagination.totalItems,
      }}
      columns={columns}
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
      create={(open) => (
        <>
          <SheetButton
            kind="cities"
            of={t`Cities`}
            given={shown && { countryId: { value: shown._id, said: localized(shown.name) } }}
          />
          <CreateButton label={t`Create City`} disabled={countryId === ''} onClick={open} />
        </>
      )}
      form={(props) =>
        // A link may ask for the form before the countries are known.
        countryId !== '' && <CityFormDialog {...props} countries={known} countryId={countryId} />
      }
      removal={{ title: t`Delete City`, success: t`City deleted successfully.`, failure: t`Failed to delete city.` }}
    >
      {opened.id !== null && <CityDialog cityId={opened.id} onClose={opened.close} />}
    </RecordSection>
  )
}

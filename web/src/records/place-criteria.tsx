import { cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { Combobox } from '../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../ui/fields/option.ts'

interface PlaceCriteriaProps {
  /** '' for all countries. */
  countryId: string
  /** '' for all cities. */
  cityId: string
  /** What they are called where that is to be seen. */
  labels?: { country: string; city: string }
  onChange: (place: { countryId: string; cityId: string }) => void
}

const noCountries: readonly Country[] = []
const noCities: readonly City[] = []

/** Narrows a list by country and, within the country, by city. */
export function PlaceCriteria({ countryId, cityId, labels, onChange }: PlaceCriteriaProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const knownCountries = useQuery(read(countries.all, {})).data?.data.countries ?? noCountries
  const knownCities =
    useQuery({ ...read(cities.all, { query: { countryId } }), enabled: countryId !== '' }).data?.data.cities ?? noCities
  return (
    <>
      <Combobox
        hideLabel={labels === undefined}
        clearable
        label={labels?.country ?? t`Country`}
        placeholder={t`Select all countries`}
        className="w-full sm:w-56"
        options={[{ value: '', label: t`Select all countries` }, ...bilingualOptions(knownCountries)]}
        value={countryId === '' ? null : countryId}
        onChange={(country) => onChange({ countryId: country ?? '', cityId: '' })}
      />
      <Combobox
        hideLabel={labels === undefined}
        clearable
        label={labels?.city ?? t`City`}
        placeholder={t`Select all cities`}
        className="w-full sm:w-56"
        disabled={countryId === ''}
        options={[{ value: '', label: t`Select all cities` }, ...bilingualOptions(knownCities)]}
        value={countryId === '' || cityId === '' ? null : cityId}
        onChange={(city) => onChange({ countryId, cityId: city ?? '' })}
      />
    </>
  )
}

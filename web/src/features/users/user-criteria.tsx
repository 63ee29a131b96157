import { cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'

type Criteria = Record<'name' | 'phoneNumber' | 'location' | 'city', string>

interface UserCriteriaProps {
  criteria: Criteria
  onChange: (changes: Partial<Criteria>) => void
}

const noCountries: readonly Country[] = []
const noCities: readonly City[] = []

/** Narrows the users by name, phone number, country and, within the country, city. */
export function UserCriteria({ criteria, onChange }: UserCriteriaProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const { location, city } = criteria
  const knownCountries = useQuery(read(countries.all, {})).data?.data.countries ?? noCountries
  const knownCities =
    useQuery({ ...read(cities.all, { query: { countryId: location } }), enabled: location !== '' }).data?.data.cities ??
    noCities
  return (
    <>
      <SearchField label={t`Filter by name`} value={criteria.name} onChange={(name) => onChange({ name })} />
      <SearchField
        label={t`Filter by phone number`}
        value={criteria.phoneNumber}
        onChange={(phoneNumber) => onChange({ phoneNumber })}
      />
      <Combobox
        hideLabel
        clearable
        label={t`Country`}
        placeholder={t`Select all countries`}
        className="w-full sm:w-56"
        options={[{ value: '', label: t`Select all countries` }, ...bilingualOptions(knownCountries)]}
        value={location === '' ? null : location}
        onChange={(country) => onChange({ location: country ?? '', city: '' })}
      />
      <Combobox
        hideLabel
        clearable
        label={t`City`}
        placeholder={t`Select all cities`}
        className="w-full sm:w-56"
        disabled={location === ''}
        options={[{ value: '', label: t`Select all cities` }, ...bilingualOptions(knownCities)]}
        value={city === '' ? null : city}
        onChange={(chosen) => onChange({ city: chosen ?? '' })}
      />
    </>
  )
}

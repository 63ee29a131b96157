import { useLingui } from '@lingui/react/macro'
import { PlaceCriteria } from '../../records/place-criteria.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'

type Criteria = Record<'name' | 'phoneNumber' | 'location' | 'city', string>

interface UserCriteriaProps {
  criteria: Criteria
  onChange: (changes: Partial<Criteria>) => void
}

/** Narrows the users by name, phone number, country and, within the country, city. */
export function UserCriteria({ criteria, onChange }: UserCriteriaProps) {
  const { t } = useLingui()
  return (
    <>
      <SearchField label={t`Filter by name`} value={criteria.name} onChange={(name) => onChange({ name })} />
      <SearchField
        label={t`Filter by phone number`}
        value={criteria.phoneNumber}
        onChange={(phoneNumber) => onChange({ phoneNumber })}
      />
      <PlaceCriteria
        countryId={criteria.location}
        cityId={criteria.city}
        onChange={({ countryId, cityId }) => onChange({ location: countryId, city: cityId })}
      />
    </>
  )
}

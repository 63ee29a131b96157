import type { CriterionOf, ListEndpoint } from '@dealsy/contract'
import type { ReactNode } from 'react'
import { Select } from '../ui/fields/select.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { CriterionChip } from '../ui/table/criterion-chip.tsx'
import { PlaceCriteria } from './place-criteria.tsx'
import { CityName, ProductName, UserName } from './record-names.tsx'

/** How a criterion is shown: a search, a choice with the word for all, or the sentence about a record that the address names. */
type Words =
  | { search: string; width?: string }
  | { choice: string; all: string; options: Readonly<Record<string, string>>; width?: string }
  | { sentence: (name: ReactNode) => ReactNode }

export interface ListCriteriaProps<E extends ListEndpoint> {
  of: E
  list: {
    criteria: Partial<Record<string, string>>
    parameterOf: (criterion: CriterionOf<E>) => string
    setCriteria: (changes: Partial<Record<CriterionOf<E>, string>>) => void
  }
  /** The words of each criterion, in the order in which they are shown; a country with its city needs none. */
  words?: Partial<Record<CriterionOf<E>, Words>>
}

const names: Partial<Record<string, (id: string) => ReactNode>> = {
  cities: (cityId) => <CityName cityId={cityId} />,
  products: (productId) => <ProductName productId={productId} />,
  users: (userId) => <UserName userId={userId} />,
}

/** The controls of what a list is narrowed by, as its declaration says; a record is a chip, which can be removed. */
export function ListCriteria<E extends ListEndpoint>({ of: { list: declared }, list, words }: ListCriteriaProps<E>) {
  type Name = CriterionOf<E>
  const kindOf = (name: string | undefined) => (name === undefined ? undefined : declared.criteria[name]?.of)
  const criteria = Object.keys(declared.criteria)
  const country = criteria.find((name) => kindOf(name) === 'countries')
  const city = country && criteria.find((name) => kindOf(name) === 'cities')
  const value = (name: string) => list.criteria[name] ?? ''
  const set = (changes: Record<string, string | null>) =>
    list.setCriteria(
      Object.fromEntries(Object.entries(changes).map(([name, chosen]) => [name, chosen ?? ''])) as Record<Name, string>,
    )
  const said = Object.entries<Words | undefined>(words ?? {})

  return (
    <>
      {said.map(([name, shown]) => {
        if (shown === undefined || 'sentence' in shown) return null
        if ('search' in shown)
          return (
            <SearchField
              key={name}
              label={shown.search}
              className={shown.width}
              value={value(name)}
              onChange={(typed) => set({ [name]: typed })}
            />
          )
        return (
          <Select
            key={name}
            hideLabel
            label={shown.choice}
            noneLabel={shown.all}
            className={`w-full ${shown.width ?? 'sm:w-48'}`}
            options={Object.entries(shown.options).map(([option, label]) => ({ value: option, label }))}
            value={Object.hasOwn(shown.options, value(name)) ? value(name) : null}
            onChange={(chosen) => set({ [name]: chosen })}
          />
        )
      })}
      {country && city && (
        <PlaceCriteria
          countryId={value(country)}
          cityId={value(city)}
          onChange={({ countryId, cityId }) => set({ [country]: countryId, [city]: cityId })}
        />
      )}
      {said.map(([name, shown]) => {
        // The selector of a city names it within its country.
        const isSelected = name === city && country !== undefined && value(country) !== ''
        if (shown === undefined || !('sentence' in shown) || value(name) === '' || isSelected) return null
        return (
          <CriterionChip key={name} parameter={list.parameterOf(name)}>
            {shown.sentence(names[kindOf(name) ?? '']?.(value(name)))}
          </CriterionChip>
        )
      })}
    </>
  )
}

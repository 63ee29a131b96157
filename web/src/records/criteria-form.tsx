import { filters, Money, rangeAs, rangeOf, users } from '@dealsy/contract'
import type { ChangedResource, Criterion, User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { read } from '../api/queries.ts'
import { wordsOfCriterion } from '../resources/criterion-words.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import type { TypedNumber } from '../ui/fields/number-field.tsx'
import { useBilingualOptions } from '../ui/fields/option.ts'
import type { Option } from '../ui/fields/option.ts'
import { Select } from '../ui/fields/select.tsx'
import { useFilterSearch } from './filter-search.ts'
import { PlaceCriteria } from './place-criteria.tsx'

type Values = Readonly<Record<string, string>>

const noOptions: readonly Option[] = []

export interface CriteriaFormProps {
  resource: ChangedResource
  /** The criteria that are offered, by their names. */
  criteria: Readonly<Record<string, Pick<Criterion, 'kind' | 'of'> & { choices?: readonly string[] }>>
  /** The value of each; '' where it is not set. */
  values: Values
  onChange: (values: Values) => void
  onClose: () => void
}

/** All that a list can be narrowed by, to be filled in and shown at once. */
export default function CriteriaForm({ resource, criteria, values, onChange, onClose }: CriteriaFormProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState(values)
  // The fields of amounts keep what is typed until all is cleared.
  const [cleared, setCleared] = useState(0)
  const set = (changes: Values) => setAsked({ ...asked, ...changes })
  const place = Object.keys(criteria).filter((name) => ['countries', 'cities'].includes(criteria[name]?.of ?? ''))
  const [country = '', city = ''] = place
  const labelOf = (name: string) => i18n._(wordsOfCriterion(resource, name).label)
  return (
    <form
      className="grid grid-cols-2 items-end gap-x-2 gap-y-4 *:col-span-2"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(asked)
        onClose()
      }}
    >
      {Object.entries(criteria).map(([name, { kind, of, choices = ['yes', 'no'] }]) => {
        const { label: message, options } = wordsOfCriterion(resource, name)
        const label = i18n._(message)
        const value = asked[name] ?? ''
        const change = (changed: string | null) => set({ [name]: changed ?? '' })
        if (place.includes(name)) return null
        if (kind === 'amounts')
          return <Amounts key={`${name} ${cleared}`} label={label} value={value} onChange={change} />
        if (kind === 'days') return <Days key={name} label={label} value={value} onChange={change} />
        if (kind === 'reference') {
          const Reference = of === 'users' ? Person : Category
          return <Reference key={name} label={label} value={value} onChange={change} />
        }
        const offered = choices.flatMap((choice) => {
          const said = options[choice]
          return said === undefined ? [] : [{ value: choice, label: i18n._(said) }]
        })
        return (
          <Select
            key={name}
            className={kind === 'flag' ? 'col-span-1!' : undefined}
            label={label}
            noneLabel={t`All`}
            options={offered}
            value={value === '' ? null : value}
            onChange={change}
          />
        )
      })}
      {city !== '' && (
        <div className="grid gap-4 *:w-full!">
          <PlaceCriteria
            countryId={asked[country] ?? ''}
            cityId={asked[city] ?? ''}
            labels={{ country: labelOf(country), city: labelOf(city) }}
            onChange={({ countryId, cityId }) => set({ [country]: countryId, [city]: cityId })}
          />
        </div>
      )}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex justify-end gap-2 rounded-b-md border-t border-line bg-raised px-4 py-3">
        <Button
          variant="ghost"
          onClick={() => {
            setAsked(Object.fromEntries(Object.keys(criteria).map((name) => [name, ''])))
            setCleared(cleared + 1)
          }}
        >{t`Clear`}</Button>
        <Button type="submit" variant="primary">{t`Show`}</Button>
      </div>
    </form>
  )
}

interface CriterionFieldProps {
  label: string
  value: string
  onChange: (value: string | null) => void
}

/** A typed amount as it is asked for; '' where it is none. */
const amountOf = (typed: TypedNumber): string => (Money.safeParse(typed).success ? String(typed) : '')

function Amounts({ label, value, onChange }: CriterionFieldProps) {
  const { t } = useLingui()
  const numberOf = (end = '') => (end === '' ? null : Number(end))
  // What is typed stays while it is no amount yet, such as '20.'.
  const [ends, setEnds] = useState<{ from: TypedNumber; to: TypedNumber }>(() => {
    const { from, to } = rangeOf(value)
    return { from: numberOf(from), to: numberOf(to) }
  })
  function change(changed: Partial<typeof ends>): void {
    const next = { ...ends, ...changed }
    setEnds(next)
    onChange(rangeAs(amountOf(next.from), amountOf(next.to)))
  }
  const shared = { isMoney: true, decimals: 2, min: 0, className: 'flex-1' } as const
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{label}</legend>
      <NumberField {...shared} label={t`${label} from`} value={ends.from} onChange={(from) => change({ from })} />
      <NumberField {...shared} label={t`${label} to`} value={ends.to} onChange={(to) => change({ to })} />
    </fieldset>
  )
}

function Days({ label, value, onChange }: CriterionFieldProps) {
  const { t } = useLingui()
  const { from = '', to = '' } = rangeOf(value)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex gap-2">
        <DateField
          hideLabel
          className="flex-1"
          label={t`From day`}
          max={to || undefined}
          value={from}
          onChange={(day) => onChange(rangeAs(day, to))}
        />
        <DateField
          hideLabel
          className="flex-1"
          label={t`To day`}
          min={from || undefined}
          value={to}
          onChange={(day) => onChange(rangeAs(from, day))}
        />
      </div>
    </fieldset>
  )
}

function Category({ label, value, onChange }: CriterionFieldProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const search = useFilterSearch()
  const main = useQuery(read(filters.all, { query: {} })).data?.data.filters ?? []
  const known = useQuery({ ...read(filters.get, { params: { id: value } }), enabled: value !== '' }).data?.data.filter
  const isMain = main.some(({ _id }) => _id === value)
  return (
    <Combobox
      clearable
      label={label}
      placeholder={t`All`}
      options={bilingualOptions(known === undefined || isMain ? main : [known, ...main])}
      onSearch={search}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  )
}

// Enough for a list of options; a longer word narrows it.
const mostFound = 20

// The number reads from left to right between the letters of any script.
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** A user as an option: the name, and the number that tells namesakes apart. */
const userOption = ({ _id, name, phoneNumber }: Pick<User, '_id' | 'name' | 'phoneNumber'>): Option => ({
  value: _id,
  label: `${name} ${leftToRight(phoneNumber)}`,
})

/** Finds users by a part of their name or, where digits are typed, of their number. */
async function searchUsers(typed: string, signal: AbortSignal): Promise<Option[]> {
  const isNumber = /^[+\d٠-٩۰-۹\s().-]+$/.test(typed)
  const words = typed.trim() === '' ? {} : isNumber ? { phoneNumber: typed } : { name: typed }
  const { data } = await call(users.list, { query: { ...words, limit: mostFound } }, { signal })
  return data.users.map(userOption)
}

function Person({ label, value, onChange }: CriterionFieldProps) {
  const { t } = useLingui()
  const known = useQuery({ ...read(users.get, { params: { id: value } }), enabled: value !== '' }).data?.data.user
  return (
    <Combobox
      clearable
      label={label}
      placeholder={t`All`}
      options={known === undefined ? noOptions : [userOption(known)]}
      onSearch={searchUsers}
      value={value === '' ? null : value}
      onChange={onChange}
    />
  )
}

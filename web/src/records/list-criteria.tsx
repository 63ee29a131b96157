import type { ChangedResource, CriterionOf, ListEndpoint } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { queryOfAddress } from '../api/list-query.ts'
import { wordsOfCriterion } from '../resources/criterion-words.ts'
import { Select } from '../ui/fields/select.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { CriterionChip } from '../ui/table/criterion-chip.tsx'
import { CriterionValue } from './criterion-value.tsx'
import { MoreCriteria } from './more-criteria.tsx'
import { PlaceCriteria } from './place-criteria.tsx'
import { RecordName } from './record-names.tsx'

/**
 * How a criterion is shown above the table: as a search, a choice with the word for all (the others are those of the field of its name),
 * or the sentence about a record that the address names. `above`: in another way, as a country with its city or by a control of the screen.
 */
type Words =
  | { search: string; width?: string }
  | { all: string; width?: string }
  | { all: string; choice: string; options: Readonly<Record<string, string>>; width?: string }
  | { sentence: (name: ReactNode) => ReactNode }
  | 'above'

export interface ListCriteriaProps<E extends ListEndpoint> {
  of: E
  list: {
    criteria: Partial<Record<string, string>>
    parameterOf: (criterion: CriterionOf<E>) => string
    setCriteria: (changes: Partial<Record<CriterionOf<E>, string>>) => void
  }
  /** The words of each criterion that is shown above the table, in this order; what has none is offered to narrow the list down by. */
  words?: Partial<Record<CriterionOf<E>, Words>>
}

/** A word is searched above the table, and values of attributes are chosen beside it. */
const unoffered: readonly string[] = ['text', 'attributes']
/** The kinds of records that a list is narrowed by in a form; one of another kind comes by a link. */
const narrowedByKind: readonly string[] = ['filters', 'countries', 'cities', 'users']

const choicesOf = (schema: z.ZodType): readonly string[] | undefined => {
  const choice = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return choice instanceof z.ZodEnum ? choice.options.map(String) : undefined
}

const isSentence = (shown: Words | undefined) => typeof shown === 'object' && 'sentence' in shown

/** All that a list is narrowed by but one criterion. */
export const criteriaBut = <E extends ListEndpoint>({ list: { criteria } }: E, one: CriterionOf<E>) =>
  Object.keys(criteria).filter((name) => name !== one) as CriterionOf<E>[]

/** What a list can be narrowed by that is not shown above its table. */
export function criteriaBesides<E extends ListEndpoint>(
  { list: { criteria } }: E,
  list: ListCriteriaProps<E>['list'],
  words: ListCriteriaProps<E>['words'] = {},
) {
  const said = Object.entries<Words | undefined>(words)
  const hasPlace = said.some(([name, shown]) => shown === 'above' && criteria[name]?.of === 'countries')
  return Object.fromEntries(
    Object.entries(criteria).flatMap(([name, { kind, of, schema }]) => {
      const isOffered = kind === 'reference' ? narrowedByKind.includes(of ?? '') : !unoffered.includes(kind)
      // A sentence says whose records they are, and the form whose they shall be.
      const isSaid = said.some(([known, shown]) => known === name && !(of === 'users' && isSentence(shown)))
      const isAbove = isSaid || (hasPlace && of === 'cities')
      if (!isOffered || isAbove || !Object.hasOwn(list.criteria, name)) return []
      return [[name, { kind, ...(of && { of }), choices: choicesOf(schema) }]]
    }),
  )
}

/** The controls of what a list is narrowed by, as its declaration says; a record is a chip, which can be removed. */
export function ListCriteria<E extends ListEndpoint>({ of: endpoint, list, words }: ListCriteriaProps<E>) {
  const { i18n } = useLingui()
  const declared = endpoint.list
  type Name = CriterionOf<E>
  const kindOf = (name: string | undefined) => (name === undefined ? undefined : declared.criteria[name]?.of)
  const said = Object.entries<Words | undefined>(words ?? {})
  const country = said.find(([name, shown]) => shown === 'above' && kindOf(name) === 'countries')?.[0]
  const city = country && Object.keys(declared.criteria).find((name) => kindOf(name) === 'cities')
  const value = (name: string) => list.criteria[name] ?? ''
  const set = (changes: Record<string, string | null>) =>
    list.setCriteria(
      Object.fromEntries(Object.entries(changes).map(([name, chosen]) => [name, chosen ?? ''])) as Record<Name, string>,
    )
  const declaredChoice = (name: string) => {
    const { label, options } = wordsOfCriterion(resource, name)
    const choices = Object.entries(options).map(([option, word]) => [option, word ? i18n._(word) : option] as const)
    return { choice: i18n._(label), options: Object.fromEntries(choices) }
  }
  const more = criteriaBesides(endpoint, list, words)
  const resource = endpoint.resource as ChangedResource
  // One that an address has wrong narrows nothing.
  const isAsked = (name: string) => value(name) !== '' && name in queryOfAddress(endpoint, { [name]: value(name) })

  return (
    <>
      {said.map(([name, shown]) => {
        if (shown === undefined || shown === 'above' || 'sentence' in shown) return null
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
        const { choice, options } = 'choice' in shown ? shown : declaredChoice(name)
        return (
          <Select
            key={name}
            hideLabel
            label={choice}
            noneLabel={shown.all}
            className={`w-full ${shown.width ?? 'sm:w-48'}`}
            options={Object.entries(options).map(([option, label]) => ({ value: option, label }))}
            value={Object.hasOwn(options, value(name)) ? value(name) : null}
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
        if (shown === undefined || shown === 'above' || !('sentence' in shown) || value(name) === '' || isSelected)
          return null
        return (
          <CriterionChip key={name} parameter={list.parameterOf(name)}>
            {shown.sentence(<RecordName kind={kindOf(name)} id={value(name)} />)}
          </CriterionChip>
        )
      })}
      {Object.keys(more).length > 0 && (
        <MoreCriteria
          resource={resource}
          criteria={more}
          values={Object.fromEntries(Object.keys(more).map((name) => [name, value(name)]))}
          onChange={set}
        />
      )}
      {Object.entries(more).map(
        ([name, criterion]) =>
          isAsked(name) &&
          !isSentence(words?.[name as Name]) && (
            <CriterionChip key={name} parameter={list.parameterOf(name as Name)}>
              <CriterionValue resource={resource} name={name} criterion={criterion} value={value(name)} />
            </CriterionChip>
          ),
      )}
    </>
  )
}

import { contract } from '@dealsy/contract'
import type { ChangedResource, Endpoint, ListEndpoint } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { criteriaBesides } from '../records/list-criteria.tsx'
import { wordsOfCriterion } from './criterion-words.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))
const lists = endpoints.filter((endpoint): endpoint is ListEndpoint => endpoint.list !== undefined)

/** Their controls stand above the table. */
const above = ['businesses.filterId', 'notifications.to', 'users.location', 'users.city', 'webhooks.state']

it.each(lists.map((list) => ({ name: `${list.resource}.${list.verb}`, list })))(
  'what $name is narrowed by has words, and so has each choice',
  ({ list }) => {
    const state = { criteria: list.list.criteria as never, parameterOf: String, setCriteria: () => {} }
    const wordless = Object.entries(criteriaBesides(list, state)).flatMap(([name, { kind, choices = [] }]) => {
      const { label, options } = wordsOfCriterion(list.resource as ChangedResource, name)
      const unsaid = kind === 'choice' || kind === 'flag' ? choices.filter((choice) => !options[choice]) : []
      return above.includes(`${list.resource}.${name}`) || (label.id !== name && unsaid.length === 0) ? [] : [name]
    })
    expect(wordless).toEqual([])
  },
)

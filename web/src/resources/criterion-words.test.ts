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
    for (const [name, { kind, choices = [] }] of Object.entries(criteriaBesides(list, state))) {
      if (above.includes(`${list.resource}.${name}`)) continue
      const { label, options } = wordsOfCriterion(list.resource as ChangedResource, name)
      expect(label.id).not.toBe(name)
      if (kind === 'choice' || kind === 'flag')
        expect(Object.keys(options)).toEqual(expect.arrayContaining([...choices]))
    }
  },
)

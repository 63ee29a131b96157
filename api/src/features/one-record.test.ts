import { contract } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  createBanner,
  createBusiness,
  createCallSupport,
  createPlan,
  createProductRequest,
  createReport,
  createSuggestion,
  createSupport,
  createUser,
  createWhatsAppSupport,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

// With a banner, a business and a report come the user, the country, the city, the filter and the product of each.
beforeAll(async () => {
  await createBanner(db, files)
  await createBusiness(db)
  await createReport(db)
  await createProductRequest(db)
  await createSupport(db)
  await createPlan(db)
  await createSuggestion(db, files)
  await createCallSupport(db)
  await createWhatsAppSupport(db)
  const body = { userId: await createUser(db), title: 'Welcome', message: 'It can be found in the app now.' }
  await server.call(contract.notifications.send, { body })
})

interface Kind {
  name: string
  list: Endpoint
  get: Endpoint
}

const kinds = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([name, { list, get }]): Kind[] => (list === undefined || get === undefined ? [] : [{ name, list, get }]),
)

/** The one value in `data`, under any name. */
async function dataOf(endpoint: Endpoint, id?: string): Promise<unknown> {
  const { data } = await server.call(endpoint, { ...(id !== undefined && { params: { id } }) })
  return Object.values((data as { data: object }).data)[0]
}

test('every record that has a place of its own is read alone', () => {
  expect(kinds.map(({ name }) => name).toSorted()).toEqual([
    'automations',
    'banners',
    'businesses',
    'callSupports',
    'cities',
    'countries',
    'filters',
    'notifications',
    'plans',
    'productRequests',
    'products',
    'reports',
    'suggestions',
    'supports',
    'users',
    'whatsappSupports',
  ])
})

test.each(kinds)('one of the $name is read alone as the list has it, and an unknown one is none', async (kind) => {
  const [row] = (await dataOf(kind.list)) as { _id: string }[]
  expect(row).toBeDefined()
  expect(await dataOf(kind.get, row?._id)).toMatchObject(row ?? {})
  const unknown = await server.call(kind.get, { params: { id: newId() } })
  expect(unknown.status).toBe(404)
  expect(unknown.failure.message).toMatch(/^This [a-z ]+ does not exist\.$/)
})

import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { usesSchemaOf } from './failures.ts'
import { by, paged } from './lists.ts'
import { answer, bilingual, BilingualText, component, EditedVersion, Id, Removed, Version } from './shapes.ts'

export const City = component('City', { _id: Id, name: BilingualText, countryId: Id, version: Version })
export type City = z.infer<typeof City>

export const CityFields = z.object({ name: bilingual(100), countryId: Id })

export const cities = resource('cities', {
  list: endpoint(
    'GET /cities',
    'cities.read',
    'Cities in alphabetical order of their English names, of one country or of all.',
    paged('cities', City, { criteria: { countryId: by.reference('countries') }, orders: ['name'] }),
  ),
  all: endpoint('GET /cities/all', 'cities.read', 'Every city of one country, for selectors.', {
    query: z.object({ countryId: Id }),
    response: answer({ cities: z.array(City) }),
  }),
  get: endpoint('GET /cities/{id}', 'cities.read', 'One city.', { response: answer({ city: City }) }),
  create: endpoint('POST /cities', 'cities.edit', 'Adds a city to a country.', {
    body: CityFields,
    response: answer({ city: City }),
    status: 201,
    failures: ['NOT_FOUND'],
  }),
  update: endpoint('PUT /cities/{id}', 'cities.edit', 'Changes the given names of a city.', {
    body: z.object({ name: bilingual(100).partial(), version: EditedVersion }),
    response: answer({ city: City }),
  }),
  uses: endpoint('GET /cities/{id}/uses', 'cities.read', 'What refers to a city: asked before it is deleted.', {
    response: answer({ uses: usesSchemaOf('cities') }),
  }),
  remove: endpoint('DELETE /cities/{id}', 'cities.edit', 'Removes a city that no user or banner refers to.', {
    response: Removed,
    failures: ['IN_USE', 'CITY_HAS_BANNERS', 'CITY_HAS_USERS'],
  }),
})

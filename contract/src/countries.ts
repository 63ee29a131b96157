import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { usesSchemaOf } from './failures.ts'
import { paged } from './lists.ts'
import {
  answer,
  bilingual,
  BilingualText,
  component,
  EditedVersion,
  Id,
  Removed,
  requiredIdentifier,
  Version,
} from './shapes.ts'

const CountryCode = z.string().meta({ examples: ['JO'] })

export const Country = component('Country', {
  _id: Id,
  name: BilingualText,
  countryCode: CountryCode,
  version: Version,
})
export type Country = z.infer<typeof Country>

export const CountryFields = z.object({
  name: bilingual(100),
  countryCode: requiredIdentifier(10).meta({ examples: ['JO'] }),
})

export const countries = resource('countries', {
  list: endpoint(
    'GET /countries',
    'countries.read',
    'Countries in alphabetical order of their English names.',
    paged('countries', Country, { orders: ['name'] }),
  ),
  all: endpoint('GET /countries/all', 'countries.read', 'Every country, for selectors.', {
    response: answer({ countries: z.array(Country) }),
  }),
  get: endpoint('GET /countries/{id}', 'countries.read', 'One country.', { response: answer({ country: Country }) }),
  create: endpoint('POST /countries', 'countries.edit', 'Adds a country.', {
    body: CountryFields,
    response: answer({ country: Country }),
    status: 201,
    failures: ['COUNTRY_CODE_EXISTS'],
  }),
  update: endpoint('PUT /countries/{id}', 'countries.edit', 'Changes the given fields of a country.', {
    body: CountryFields.extend({ name: bilingual(100).partial() })
      .partial()
      .extend({ version: EditedVersion }),
    response: answer({ country: Country }),
    failures: ['COUNTRY_CODE_EXISTS'],
  }),
  uses: endpoint(
    'GET /countries/{id}/uses',
    'countries.read',
    'What refers to a country: asked before it is deleted.',
    {
      response: answer({ uses: usesSchemaOf('countries') }),
    },
  ),
  remove: endpoint('DELETE /countries/{id}', 'countries.edit', 'Removes a country that no city or user refers to.', {
    response: Removed,
    failures: ['IN_USE', 'COUNTRY_HAS_CITIES', 'COUNTRY_HAS_USERS'],
  }),
})

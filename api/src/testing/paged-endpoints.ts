import { contract } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { z } from 'zod'

/** The endpoints that answer pages, by the name of resource and verb. */
export const pagedEndpoints = Object.values(contract as Record<string, Record<string, Endpoint>>)
  .flatMap((resource) => Object.values(resource))
  .filter(({ response }) => response instanceof z.ZodObject && 'pagination' in response.shape)
  .map((endpoint) => ({ name: `${endpoint.resource}.${endpoint.verb}`, endpoint }))

/** What the pages of an endpoint may be sorted by. */
export function sortsOf({ query }: Endpoint): string[] {
  const sort: unknown = query instanceof z.ZodObject ? query.shape['sort'] : undefined
  return sort instanceof z.ZodOptional && sort.unwrap() instanceof z.ZodEnum
    ? (sort.unwrap() as z.ZodEnum).options.map(String)
    : []
}

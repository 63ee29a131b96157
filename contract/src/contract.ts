import type { Endpoint } from './endpoint.ts'
import * as exported from './resources.ts'

type Resource = Readonly<Record<string, Endpoint>>
type Exported = typeof exported

function isResource(value: unknown): value is Resource {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return parts.length > 0 && parts.every((part) => part?.verb !== undefined)
}

/** All that API and dashboard agree on: every resource with its endpoints, by its name. */
export const contract = Object.fromEntries(Object.entries(exported).filter(([, value]) => isResource(value))) as {
  [Name in keyof Exported as Exported[Name] extends Resource ? Name : never]: Exported[Name]
}

import { contract } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { z } from 'zod'

export type Fields = Record<string, unknown>

/** The identifier of a sample. */
export const idOf = (row: number) => `019a5c1e-7b5a-7c3e-9f4d-${String(row).padStart(12, '0')}`

/** A record as the contract describes it, every optional field included; `own` says what a test is about. */
export const sample = <S extends z.ZodObject>(schema: S, row: number, own: Partial<z.output<S>> = {}): z.output<S> => ({
  ...(sampleOf(schema, idOf(row)) as z.output<S>),
  ...own,
})

/** Some value of a schema, everything optional included. */
export function sampleOf(schema: z.core.$ZodType, id = idOf(0)): unknown {
  if (schema instanceof z.ZodObject) {
    // The record of a sample was not sent by the app.
    const fixed: Fields = { _id: id, ...(schema.shape['ref'] instanceof z.ZodNullable && { ref: null }) }
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => [name, name in fixed ? fixed[name] : sampleOf(part)]),
    )
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options.at(-1) ?? z.string())
  if (schema instanceof z.ZodEnum) return schema.options[0]
  const formats: Fields = { uuid: idOf(0), datetime: '2025-11-03T09:30:00.000Z', date: '2025-11-03' }
  const { def } = schema._zod
  const kinds: Fields = {
    string: formats['format' in def ? String(def.format) : ''] ?? 'Words',
    number: 5,
    boolean: true,
    record: {},
  }
  return kinds[def.type]
}

const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))
export const partsOf = (path: string) => path.split('/').slice(1)

/** The call at a path below the base path. */
export function endpointAt(path: string, asked: Endpoint['method'] = 'GET'): Endpoint {
  const pathParts = partsOf(path)
  const fitting = endpoints.filter(({ method, path: known }) => {
    const parts = partsOf(known)
    return (
      method === asked &&
      parts.length === pathParts.length &&
      parts.every((part, index) => part.startsWith('{') || part === pathParts[index])
    )
  })
  // What is written out goes before a parameter.
  const [found] = fitting.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  if (found === undefined) throw new Error(`Nobody answers ${asked} ${path}`)
  return found
}

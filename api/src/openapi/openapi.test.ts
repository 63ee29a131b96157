import { type Access, callFailures, failuresOf } from '@dealsy/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { componentPath } from './json-schemas.ts'
import type { JsonSchema } from './json-schemas.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './openapi.ts'
import { endpoints } from '../endpoints/register.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

function find(operationId: string): Operation {
  const found = operations.find((candidate) => candidate.operationId === operationId)
  if (!found) throw new Error(`There is no operation ${operationId}.`)
  return found
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)))
}

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

function wayOf(permission: Access) {
  if (permission === 'public') return []
  if (permission === 'app') return [{ appKey: [] }]
  return permission.startsWith('app.') ? [{ appKey: [permission] }] : [{ bearerAuth: [] }]
}

describe('the OpenAPI document', () => {
  test('keeps the rules of OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone({ ...document }))
    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('describes every endpoint of the contract once, with the access that it declares', () => {
    const described = new Map(operations.map(({ method, path, security }) => [`${method} ${path}`, security]))
    const declared = endpoints.map(({ method, path, permission }) => [`${method} ${path}`, wayOf(permission)] as const)
    expect(operations).toHaveLength(endpoints.length)
    expect(described).toEqual(new Map(declared))
  })

  test('names every operation by its resource and verb, no two alike', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(endpoints.length)
    expect(names.toSorted()).toEqual(endpoints.map(({ resource, verb }) => `${resource}.${verb}`).toSorted())
  })

  test('refers only to components that are there, and has no other ones', () => {
    const references = new Set(referencesIn(document))
    expect([...references].filter((reference) => at(reference) === undefined)).toEqual([])
    for (const name of Object.keys(document.components.schemas))
      expect(references).toContain(`#/components/schemas/${name}`)
  })

  test('has a parameter for every name in a path', () => {
    for (const { path, parameters } of operations) {
      const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(names).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  })

  test('tells the limits and defaults of a page', () => {
    const { parameters } = find('plans.list')
    expect(parameters.map(({ name, required, schema }) => ({ name, required, schema }))).toEqual([
      { name: 'page', required: false, schema: { type: 'integer', minimum: 1, maximum: 10_000_000, default: 1 } },
      { name: 'limit', required: false, schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 } },
    ])
  })

  test('describes a body as it is sent, where what has a default may be left out', () => {
    const schema = find('transactions.create').requestBody?.content['application/json'].schema
    expect(schema?.required).toEqual(['userId', 'amount', 'status'])
    expect(schema?.properties?.['amount']).toMatchObject({ exclusiveMinimum: 0 })
    expect(schema?.properties?.['sign']).toEqual({ default: 'Positive', $ref: '#/components/schemas/TransactionSign' })
  })

  test('answers 201 where something is made, and the record below its key', () => {
    expect(find('banners.create').responses['201']).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { data: { properties: { banner: { $ref: '#/components/schemas/Banner' } } } } },
        },
      },
    })
    expect(find('banners.create').responses['200']).toBeUndefined()
  })

  test('takes an Idempotency-Key with every POST that changes something and answers no secret', () => {
    const taking = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    const changing = operations.filter(
      ({ method, operationId }) =>
        method === 'POST' &&
        !/^(admin|exports|uploads)\.|^desk\.(take|renew|release)$|^appKeys\.(create|replace)$|^intake\.(batch|presignUpload)$|^notes\.see$|^webhooks\.(create|replaceSecret|test)$/.test(
          operationId,
        ),
    )
    expect(taking.length).toBeGreaterThan(0)
    expect(taking).toEqual(changing)
  })

  test.each([
    ['admin.signIn', ['400', '401', '408', '413', '415', '429', '500', '503']],
    ['countries.all', ['400', '401', '429', '500', '503']],
    ['app.key', ['400', '401', '429', '500', '503']],
    ['appKeys.create', ['400', '401', '408', '409', '413', '415', '429', '500', '503']],
    ['users.get', ['400', '401', '404', '414', '429', '500', '503']],
    ['banners.remove', ['400', '401', '404', '409', '414', '429', '500', '503']],
    ['banners.create', ['400', '401', '404', '408', '409', '413', '415', '429', '500', '503']],
    ['countries.create', ['400', '401', '408', '409', '413', '415', '429', '500', '503']],
  ])('says what %s may be refused with', (operationId, statuses) => {
    const refused = Object.keys(find(operationId).responses).filter((status) => status >= '400')
    expect(refused).toEqual(statuses)
  })

  test('names the codes of every refusal, and nothing that the contract does not declare', () => {
    for (const endpoint of endpoints) {
      const { responses } = find(`${endpoint.resource}.${endpoint.verb}`)
      const refused = Object.entries(responses).filter(([status]) => status >= '400')
      const codes = refused.flatMap(([status, { content }]) => {
        const schema: JsonSchema | undefined = Object.values(content)[0]?.schema
        return (schema?.anyOf ?? []).map(({ $ref }) => `${status} ${$ref?.replace(componentPath, '')}`)
      })
      expect(new Set(codes)).toEqual(new Set(failuresOf(endpoint).map((code) => `${callFailures[code][0]} ${code}`)))
    }
  })

  test('gives every code the shape of failures, its sentence and its parameters', () => {
    expect(document.components.schemas['PRICE_OUT_OF_RANGE']).toEqual({
      allOf: [{ $ref: '#/components/schemas/Failure' }],
      description: 'The price must be from ${min} to ${max} in this filter.',
      properties: {
        code: { const: 'PRICE_OUT_OF_RANGE' },
        params: {
          type: 'object',
          properties: { min: { type: 'number' }, max: { type: 'number' } },
          required: ['min', 'max'],
        },
      },
      required: ['params'],
    })
    expect(document.components.schemas['REQUIRED']).toEqual({
      allOf: [{ $ref: '#/components/schemas/Issue' }],
      description: 'Required.',
      properties: { code: { const: 'REQUIRED' } },
    })
  })

  test('tells how an image is posted after its upload was signed', () => {
    expect(find('uploads.presign').description).toContain('multipart/form-data')
  })
})

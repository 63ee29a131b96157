import { Readable } from 'node:stream'
import {
  basePath,
  changedHeader,
  changeHeader,
  contract,
  hasTag,
  Id,
  imageFieldsOf,
  isForApp,
  Ref,
} from '@dealsy/contract'
import type { BodyOf, Definition, Endpoint } from '@dealsy/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { RequestFailure, tooManyRequests } from '../failures/failures.ts'
import { CallImages } from '../storage/call-images.ts'
import { openAccess } from './access.ts'
import { largestBatch } from './bodies.ts'
import { acceptForms, readForm } from './forms.ts'
import { sendTagged } from './tags.ts'
import { answerOnce } from './idempotency.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { Call, Implementation, Services } from './implement.ts'
import { issuesOf } from '../failures/schema-issues.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the app, which is limited by its key and not by its network. */
    isForApp?: boolean
  }
}

/** Every endpoint of the contract. */
export const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))

/**
 * Serves the contract under its base path. For each call: the permission is checked (`openAccess`) before the body is read;
 * parameters, query and body are validated; images of the body are published; the handler runs, mutations in one transaction.
 * Throws when an endpoint has no implementation, or two.
 */
export function registerContract(app: FastifyInstance, services: Services, implementations: Implementation[]) {
  const missing = new Set(endpoints)
  const close = new AbortController()
  const closing = close.signal
  app.addHook('preClose', async () => close.abort())
  app.decorateRequest('administrator', undefined)
  app.decorateRequest('appKey', undefined)
  const registering = { admit: openAccess(services), closing, calls: implementations }
  for (const implementation of implementations) {
    if (!missing.delete(implementation.endpoint))
      throw new Error(`Implemented twice: ${nameOf(implementation.endpoint)}`)
    if (!implementation.endpoint.acceptsForms) registerEndpoint(app, services, registering, implementation)
    else {
      // A separate scope limits the multipart parser to this endpoint.
      void app.register(async (scope) => {
        await acceptForms(scope)
        registerEndpoint(scope, services, registering, implementation)
      })
    }
  }
  if (missing.size > 0) throw new Error(`Not implemented: ${[...missing].map(nameOf).join(', ')}`)
}

/** The name of an endpoint: `banners.updateStatus`. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.resource}.${endpoint.verb}`

interface Registering {
  admit: ReturnType<typeof openAccess>
  closing: AbortSignal
  calls: readonly Implementation[]
}

function registerEndpoint(
  app: FastifyInstance,
  services: Services,
  { admit, closing, calls }: Registering,
  { endpoint, handler }: Implementation,
) {
  const input = z.object({
    params: paramsOf(endpoint),
    query: endpoint.query ?? z.object({}),
    body: bodyOf(endpoint),
  })
  const imageFields = imageFieldsOf(endpoint)
  app.route({
    method: endpoint.method,
    url: basePath + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(isBatch(endpoint) && { bodyLimit: largestBatch }),
    config: { takesFiles: endpoint.acceptsForms === true, isForApp: isForApp(endpoint.permission) },
    onRequest: async (request, reply) => {
      await admit(endpoint, request, reply)
      if (isBatch(endpoint)) holdPlace(reply)
    },
    handler: async (request, reply) => {
      const images = new CallImages(services)
      const isForm = endpoint.acceptsForms && request.isMultipart()
      const given = validate(input, {
        params: request.params,
        query: withoutBlanks(request.query),
        body: (isForm ? await readForm(request, endpoint, images) : request.body) ?? {},
      })
      await images.publish(given.body, imageFields)
      const changed = new Set<string>()
      const answer = (db: ChangeContext['db']) => {
        const { administrator, appKey } = request
        const context = {
          db,
          accountId: administrator?.accountId ?? appKey?.id ?? null,
          requestId: request.id,
          changed,
          images,
        }
        const caller = { administrator, appKey } as Pick<Call<Definition>, 'administrator' | 'appKey'>
        return handler({ ...given, ...caller, db, context, services, calls, request, reply, closing })
      }
      const status = endpoint.status ?? 200
      if (endpoint.method === 'GET' || handler.outsideTransaction) {
        const response = await answer(services.db)
        // Also when the stream is never read, as for HEAD.
        if (response instanceof Readable) reply.raw.once('close', () => response.destroy())
        if (hasTag(endpoint)) return sendTagged(request, reply, response)
        return reply.code(status).send(response)
      }
      const answered = await inTransaction(services.db, (transaction) =>
        answerOnce(transaction, endpoint, request, given.body, async () => ({
          status,
          response: await answer(transaction),
        })),
      )
      // Only for administrators. A repetition does not know what the first call changed.
      if (request.administrator && changed.size > 0) reply.header(changedHeader, [...changed].join(' '))
      return reply.code(answered.status).header(changeHeader, answered.requestId).send(answered.response)
    },
  })
}

// A batch is held in memory.
const isBatch = ({ inLines, isLarge }: Endpoint) => inLines === true || isLarge === true
const mostBatches = 8
let batches = 0

/** Counts a batch until it is answered; 429 where as many as the memory allows are under way. */
function holdPlace(reply: FastifyReply) {
  // The client may have gone while its key was looked up: no close will follow.
  if (reply.raw.closed) return
  if (batches === mostBatches) throw tooManyRequests(1)
  batches += 1
  reply.raw.once('close', () => (batches -= 1))
}

function paramsOf(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  return z.object(Object.fromEntries(names.map((name) => [name, name === 'ref' ? Ref : Id])))
}

const bodyOf = (endpoint: Endpoint) =>
  (endpoint.inLines ? z.string() : endpoint.body) ?? z.unknown().transform(() => undefined)

/** What a schema makes of an input; throws 400 with the path of each invalid field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input, { reportInput: true })
  if (error) throw new RequestFailure('BAD_INPUT', {}, { issues: issuesOf(error) })
  return data
}

/** The same of the body of a call, as its handler takes it. */
export const readBody = <E extends Endpoint>(endpoint: E, body: unknown) =>
  readInput(bodyOf(endpoint), body) as BodyOf<E>

/** Parameters and query of a call as its handler takes them; throws 400 with the path of each invalid field. */
export const readAddress = (endpoint: Endpoint, given: { params: unknown; query: unknown }) =>
  validate(z.object({ params: paramsOf(endpoint), query: endpoint.query ?? z.object({}) }), given)

/** A query without its empty parameters, which HTML forms send for empty fields. */
const withoutBlanks = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** The parsed parts of a request; throws 400 with the path of each invalid field. */
function validate(input: z.ZodType, given: unknown): Record<'params' | 'query' | 'body', never> {
  const { data, error } = input.safeParse(given, { reportInput: true })
  if (!error) return data as Record<'params' | 'query' | 'body', never>
  const issues = issuesOf(error).map(({ path: [_part, ...path], ...reason }) => ({ ...reason, path }))
  throw new RequestFailure('BAD_INPUT', {}, { issues })
}

import { basePath, jobs, live, notes, views } from '@dealsy/contract'
import type { BodyOf, Endpoint, Failure, ParamsOf, ResponseOf, RowOf } from '@dealsy/contract'
import { onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { endpointAt, idOf, partsOf, sampleOf } from './sample-answers.ts'

/** A call as it reached the server. */
export interface Asked<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: Record<string, string>
  /** What was sent as JSON, or the entries of a form. */
  body: BodyOf<E>
}

type Answered<E extends Endpoint> = ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>
type Answer<E extends Endpoint> = (asked: Asked<E>) => Answered<E>

/** What a refusal says where a test does not care. */
export const refusal: Failure = { code: 'CONFLICT', message: 'Not now.' }

/**
 * Stands in the server's place for one test. A read is answered with a sample of what the contract promises, a change with success,
 * unless the test says otherwise, for one call here or for the rest in `otherwise`; an upload is taken. What is said last counts.
 */
export function fakeServer(otherwise: (endpoint: Endpoint, asked: Asked) => unknown = sampleAnswer) {
  // No colleague is there, and nothing was begun before the test.
  const answers = new Map<string, Answer<Endpoint>>([
    [nameOf(live.present), () => ({ data: { people: [] } })],
    [nameOf(notes.mine), () => ({ data: { notes: [] } })],
    [nameOf(jobs.list), () => ({ data: { jobs: [] } })],
    [nameOf(views.onScreen), () => ({ data: { views: [] } })],
  ])
  const calls: { endpoint: string; asked: Asked }[] = []
  const answerOf = (endpoint: Endpoint): Answer<Endpoint> =>
    answers.get(nameOf(endpoint)) ?? ((asked) => otherwise(endpoint, asked))

  async function answerTo(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, location.origin)
    const path = pathname.slice(basePath.length)
    const endpoint = endpointAt(path, method as Endpoint['method'])
    const places = partsOf(endpoint.path).map((part, index) => [part, partsOf(path)[index]] as const)
    const asked: Asked = {
      params: Object.fromEntries(
        places.flatMap(([part, value]) => (part.startsWith('{') ? [[part.slice(1, -1), value]] : [])),
      ),
      query: Object.fromEntries(searchParams),
      body:
        body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : undefined,
    }
    calls.push({ endpoint: nameOf(endpoint), asked })
    const answer = await answerOf(endpoint)(asked)
    return answer instanceof Response ? answer : Response.json(answer, { status: endpoint.status ?? 200 })
  }

  vi.stubGlobal('fetch', answerTo)
  vi.stubGlobal('XMLHttpRequest', TakenUpload)
  onTestFinished(() => void vi.unstubAllGlobals())

  return {
    /** Answers a call. */
    on<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
      answers.set(nameOf(endpoint), answer)
    },

    /** Answers a list by pages. */
    lists<E extends Endpoint>(endpoint: E, rows: RowOf<E>[]): void {
      const [key = ''] = Object.keys((sampleOf(endpoint.response) as { data: object }).data)
      answers.set(nameOf(endpoint), ({ query }) => {
        const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 10)]
        const data = { [key]: rows.slice((page - 1) * limit, page * limit) }
        return Response.json({ data, pagination: paginationOf(page, limit, rows.length) })
      })
    },

    /** Refuses a call. */
    refuse(endpoint: Endpoint, failure: Failure = refusal, status = 409): void {
      answers.set(nameOf(endpoint), () => Response.json(failure, { status }))
    },

    /** Answers a call again as if the test had said nothing about it. */
    accept(endpoint: Endpoint): void {
      answers.delete(nameOf(endpoint))
    },

    /** Lets a call wait until it is released. */
    hold(endpoint: Endpoint): { release: () => void } {
      const held = Promise.withResolvers<void>()
      const answer = answerOf(endpoint)
      answers.set(nameOf(endpoint), async (asked) => {
        await held.promise
        return answer(asked)
      })
      return { release: held.resolve }
    },

    /** The calls of an endpoint so far, in their order. */
    calls<E extends Endpoint>(endpoint: E): Asked<E>[] {
      const name = nameOf(endpoint)
      return calls.flatMap((call) => (call.endpoint === name ? [call.asked as Asked<E>] : []))
    },
  }
}

const nameOf = ({ resource, verb }: Endpoint) => `${resource}.${verb}`

/** The record that is asked for; of a list `rows`, unless told the record to which all samples refer, and one beside it. */
export function sampleAnswer({ response }: Endpoint, { params }: Asked, rows: readonly number[] = [0, 1]): unknown {
  if (!(response instanceof z.ZodObject)) return sampleOf(response)
  const { data } = response.shape
  if (!(data instanceof z.ZodObject)) return sampleOf(response)
  const { id } = params as { id?: string }
  const parts = Object.entries(data.shape).map(([key, part]) => [
    key,
    part instanceof z.ZodArray ? rows.map((row) => sampleOf(part.element, idOf(row))) : sampleOf(part, id),
  ])
  const pagination = 'pagination' in response.shape && { pagination: paginationOf(1, 10, rows.length) }
  return Response.json({ success: true, data: Object.fromEntries(parts), ...pagination })
}

function paginationOf(currentPage: number, pageSize: number, totalItems: number) {
  const totalPages = Math.ceil(totalItems / pageSize)
  const [hasNext, hasPrevious] = [currentPage < totalPages, currentPage > 1]
  const [nextPage, previousPage] = [hasNext ? currentPage + 1 : null, hasPrevious ? currentPage - 1 : null]
  return { currentPage, pageSize, totalItems, totalPages, hasNext, hasPrevious, nextPage, previousPage }
}

/** Uploads go by XMLHttpRequest, which tells their progress. */
class TakenUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 204

  open(): void {}

  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

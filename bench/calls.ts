import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { performance } from 'node:perf_hooks'

/** A running server that answers the calls of the contract. */
export interface Program {
  name: string
  address: string
  pid: number
  /** What every call to it carries, and every call of the app. */
  headers: OutgoingHttpHeaders
  appHeaders: OutgoingHttpHeaders
  stop: () => Promise<void>
}

/** One call, its path with the query and below the base path. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

export const read = (path: string): Call => ({ method: 'GET', path })

const agent = new Agent({ keepAlive: true })

/** What a program answers, as it came. Throws where it refuses. */
export async function answerOf(program: Program, { method, path, body }: Call): Promise<string> {
  const { name, address } = program
  const headers = path.startsWith('/app/') ? program.appHeaders : program.headers
  const sent = body && JSON.stringify(body)
  const ofBody = sent !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
  }
  const asked = request(`${address}/api/v1${path}`, { agent, method, headers: { ...headers, ...ofBody } })
  asked.end(sent)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (Number(response.statusCode) < 300) return answer
  throw new Error(`${name} answered ${method} ${path} with ${response.statusCode}: ${answer}`)
}

/** The data of what a program answers. */
export const dataOf = async <Data>(program: Program, call: Call): Promise<Data> =>
  (JSON.parse(await answerOf(program, call)) as { data: Data }).data

/** How long one call takes, in milliseconds. */
export async function timed(program: Program, call: Call): Promise<number> {
  const started = performance.now()
  await answerOf(program, call)
  return performance.now() - started
}

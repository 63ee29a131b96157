import {
  type AnswerOf,
  type InputOf,
  type MethodsOf,
  type Options,
  type Path,
  type Schemas,
  send,
  sendingOf,
} from './call.ts'

/** One line of a batch. */
export type Line = Schemas['BatchLine']
export type LineAnswer = Schemas['LineAnswer']
export type AppEvent = Schemas['AppEvent']

/** Which events are followed, and from where. */
export interface Following {
  /** The `cursor` of the last event that was dealt with; without it from `since` on, or from the first event. */
  after?: string
  since?: string
  /** Only these, such as `product.approved` or `product.*`. */
  names?: string[]
  /** Milliseconds between two questions where there is nothing new; 2000 unless told. */
  pause?: number
  /** Ends the iteration. */
  signal?: AbortSignal
  /** Ends at the last event instead of waiting for more. */
  once?: boolean
}

const mostLines = 1000

/** Opens the calls of an app's server to its back office. */
export function openDealsy(options: Options) {
  /**
   * One call: `call('put', '/app/users/{ref}', { path: { ref }, body })`. Throws `DealsyError` where it is refused. What is posted with the same
   * `idempotencyKey` is done once, also by an app that starts anew meanwhile.
   */
  async function call<P extends Path, M extends MethodsOf<P>>(
    method: M,
    path: P,
    input: InputOf<P, M>,
    idempotencyKey?: string,
  ): Promise<AnswerOf<P, M>> {
    const sending = sendingOf(path, method, input as object)
    const answer = await send(options, { ...sending, ...(idempotencyKey !== undefined && { idempotencyKey }) })
    return JSON.parse(answer) as AnswerOf<P, M>
  }

  async function sendLines(lines: readonly Line[]): Promise<LineAnswer[]> {
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    const text = await send(options, { method: 'POST', path: '/app/batch', type: 'application/x-ndjson', body })
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LineAnswer)
  }

  return {
    call,

    /** Sends any number of lines, a thousand at a time, and answers each in their order with the line itself. */
    async *batch(lines: Iterable<Line> | AsyncIterable<Line>): AsyncGenerator<{ line: Line; answer: LineAnswer }> {
      let group: Line[] = []
      const flush = async () => {
        const sent = group
        group = []
        const answers = await sendLines(sent)
        return sent.map((line, index) => ({ line, answer: answers[index] as LineAnswer }))
      }
      for await (const line of lines) {
        group.push(line)
        if (group.length === mostLines) yield* await flush()
      }
      if (group.length > 0) yield* await flush()
    },

    /** Everything that happens from a place on, in its order. Keep the `cursor` of each event that you have dealt with. */
    async *events({
      after,
      since,
      names,
      pause = 2000,
      signal,
      once = false,
    }: Following = {}): AsyncGenerator<AppEvent> {
      let place = after
      const isOver = () => signal?.aborted === true
      while (!isOver()) {
        const query = {
          ...(place === undefined ? since !== undefined && { since } : { after: place }),
          ...(names && { names: names.join(',') }),
        }
        const { data } = await call('get', '/app/events', { query })
        yield* data.events
        place = data.next
        if (data.hasMore) continue
        if (once) return
        await resting(pause, signal)
      }
    },
  }
}

export type Dealsy = ReturnType<typeof openDealsy>

function resting(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done)
  })
}

import { desk } from '@dealsy/contract'
import type { CallOf, DeskItem, ResponseOf } from '@dealsy/contract'
import { MutationObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, changeMadeBy } from '../../../api/client.ts'
import { change, submitChange } from '../../../api/queries.ts'
import { onOtherAccount } from '../../../session/session.ts'
import { noteUnsaved } from '../../../session/unsaved.ts'
import { forgetNotes } from './notes.ts'

export type DecisionBody = CallOf<typeof desk.decide>['body']

/** A decision of this tab. */
export interface MadeDecision {
  item: DeskItem
  body: DecisionBody
  /** `waiting` while the server cannot be reached. */
  state: 'sending' | 'waiting' | 'made' | 'refused'
  /** The call that made it, which an undo names. */
  call: string | undefined
  failure: Error | null
  /** Resolves when the server has accepted or refused it. */
  settled: Promise<void>
  /** Its position in the order of settled decisions and hand-outs. */
  sequence: number | null
}

/** The number of decisions that can be undone. */
const mostDecisions = 50

/** The last decisions of this tab, newest first. They are sent in the background, also after the desk is closed. */
export const useDecisions = create(() => ({ made: [] as readonly MadeDecision[] }))

let lastSequence = 0
/** The next position in the order of settled decisions and hand-outs. */
export const nextSequence = (): number => (lastSequence += 1)

const firstPause = 1000
const longestPause = 15_000

// No answer, or none that says whether the decision was processed.
const isLost = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502 || [408, 429].includes(error.status))

const isSame = (one: MadeDecision, other: MadeDecision) => one.settled === other.settled

function update(made: MadeDecision, changed: Partial<MadeDecision>): void {
  useDecisions.setState((state) => ({
    made: state.made.map((other) => (isSame(made, other) ? { ...other, ...changed } : other)),
  }))
}

/** Forgets an undone or refused decision. */
export function forgetDecision(made: MadeDecision): void {
  useDecisions.setState((state) => ({ made: state.made.filter((other) => !isSame(made, other)) }))
}

/** Forgets the refused decisions whose listing matches; by default all of them. */
export function forgetRefused(fits: (listing: string) => boolean = () => true): void {
  useDecisions.setState(({ made }) => ({
    made: made.filter(({ state, item }) => state !== 'refused' || !fits(item._id)),
  }))
}

/**
 * Sends a decision in the background and retries it after a lost answer, under the same idempotency key. While it is in flight an expired
 * session prompts for the password.
 */
export function sendDecision(client: QueryClient, item: DeskItem, body: DecisionBody): MadeDecision {
  const { promise, resolve } = Promise.withResolvers<void>()
  const made: MadeDecision = {
    item,
    body,
    state: 'sending',
    call: undefined,
    failure: null,
    settled: promise,
    sequence: null,
  }
  useDecisions.setState((state) => ({ made: [made, ...state.made].slice(0, mostDecisions) }))
  const forget = noteUnsaved()
  void send(client, made).finally(() => {
    forget()
    resolve()
  })
  return made
}

async function send(client: QueryClient, made: MadeDecision): Promise<void> {
  const observer = new MutationObserver(client, {
    ...change(desk.decide, { optimistic: true }),
    mutationFn: () => submitUntilAnswered(made),
  })
  try {
    const answer = await observer.mutate({ body: made.body })
    update(made, { state: 'made', call: changeMadeBy(answer)?.call, sequence: nextSequence() })
    forgetNotes(made.item._id)
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    update(made, { state: 'refused', failure, sequence: nextSequence() })
  }
}

async function submitUntilAnswered(made: MadeDecision): Promise<ResponseOf<typeof desk.decide>> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await submitChange(desk.decide, { body: made.body })
    } catch (error) {
      if (!isLost(error)) throw error
      update(made, { state: 'waiting' })
      await pauseOrOnline(pause)
    }
  }
}

/** Waits until the delay is over or the browser is online again. */
async function pauseOrOnline(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(resolve, milliseconds)
  window.addEventListener('online', resolve)
  await promise
  clearTimeout(timer)
  window.removeEventListener('online', resolve)
}

// The next administrator of this tab must not undo the decisions of this one.
onOtherAccount(() => useDecisions.setState({ made: [] }))

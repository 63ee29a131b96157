import { desk } from '@dealsy/contract'
import type { CallOf, DeskItem, ResponseOf } from '@dealsy/contract'
import { MutationObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, changeMadeBy } from '../../../api/client.ts'
import { change, submitChange } from '../../../api/queries.ts'
import { useSession } from '../../../session/session.ts'
import { noteUnsaved } from '../../../session/unsaved.ts'
import { forgetNotes } from './notes.ts'

/** What is sent of a decision. */
export type DecisionBody = CallOf<typeof desk.decide>['body']

/** A decision of this tab. */
export interface MadeDecision {
  item: DeskItem
  body: DecisionBody
  /** `waiting` while the server cannot be reached. */
  state: 'sending' | 'waiting' | 'made' | 'refused'
  /** The call that made it, by which it is taken back. */
  call: string | undefined
  /** Why it was refused. */
  failure: Error | null
  /** Resolves when the server has made or refused it. */
  settled: Promise<void>
  /** The place among decisions and hand-outs at which it settled. */
  turn: number | null
}

/** As many as can be taken back. */
const mostDecisions = 50

interface Decisions {
  /** Newest first. */
  made: readonly MadeDecision[]
}

/** The last decisions of this tab; they are sent in the background, also after the desk has been left. */
export const useDecisions = create<Decisions>()(() => ({ made: [] }))

let turns = 0
/** The next place in the order of decisions that settle and hand-outs that begin. */
export const nextTurn = (): number => (turns += 1)

const firstPause = 1000
const longestPause = 15_000

// Nothing was answered, or nothing that says whether the decision was looked at.
const isLost = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502 || [408, 429].includes(error.status))

const isSame = (one: MadeDecision, other: MadeDecision) => one.settled === other.settled

function update(made: MadeDecision, changed: Partial<MadeDecision>): void {
  useDecisions.setState((state) => ({
    made: state.made.map((other) => (isSame(made, other) ? { ...other, ...changed } : other)),
  }))
}

/** Forgets a decision: it was taken back, or was refused. */
export function forgetDecision(made: MadeDecision): void {
  useDecisions.setState((state) => ({ made: state.made.filter((other) => !isSame(made, other)) }))
}

/** Forgets those of the refused decisions whose listing fits; without a condition all of them. */
export function forgetRefused(fits: (listing: string) => boolean = () => true): void {
  useDecisions.setState(({ made }) => ({
    made: made.filter(({ state, item }) => state !== 'refused' || !fits(item._id)),
  }))
}

/**
 * Sends a decision in the background. One whose answer is lost is sent again until there is one, under the same idempotency key, so
 * that it is made once. While it is under way a session that ends asks for the password instead of ending.
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
    turn: null,
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
    update(made, { state: 'made', call: changeMadeBy(answer)?.call, turn: nextTurn() })
    forgetNotes(made.item._id)
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    update(made, { state: 'refused', failure, turn: nextTurn() })
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

/** Waits for some milliseconds, or less where the browser is back online before. */
async function pauseOrOnline(milliseconds: number): Promise<void> {
  const end = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    window.addEventListener('online', () => resolve(), { signal: end.signal })
    end.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  end.abort()
}

// What one administrator decided is not taken back by the next one of this tab.
useSession.subscribe(({ admin }, before) => {
  if (admin?._id !== before.admin?._id) useDecisions.setState({ made: [] })
})

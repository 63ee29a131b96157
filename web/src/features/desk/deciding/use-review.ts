import { DecidedMeanwhile, desk as calls, DeskItem } from '@dealsy/contract'
import type { Decision, DecisionKind, DeskNarrowing } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { createStore, useStore } from 'zustand'
import { ApiError, call } from '../../../api/client.ts'
import { undoStep } from '../../../api/undo.ts'
import { same } from '../../../forms/touched.ts'
import { hrefOf } from '../../../routing/paths.ts'
import { forgetDecision, sendDecision, useDecisions } from './decisions.ts'
import type { MadeDecision } from './decisions.ts'
import { openDesk } from '../queue/held-listings.ts'
import { nameOf } from '../listing/looked-at.ts'
import { keepNotes, noNotes, notesOf } from './notes.ts'
import type { Notes } from './notes.ts'

/** The time (milliseconds) in which a second press is ignored as a double press. */
const doublePress = 300

/** A decision without the typed notes. */
export interface Choice {
  decision: DecisionKind
  /** The delay of `later`. */
  minutes?: number
  /** The colleague of `handOver`. */
  to?: string
}

/** The time (milliseconds) after a change on the screen in which a decision still refers to the version before it. */
const reactionTime = 1000

/** The last event, for the news line. */
export interface News {
  /** A counter, so that a repeated text is announced again. */
  number: number
  is: DecisionKind | 'returned' | 'refused'
  listing: string
  name: string
}

/** A decision to undo. */
export interface UndoableDecision {
  call: string
  listing: string
  resource: DeskItem['resource']
  name: string
  note: string
  internalNote: string
}

/** An open desk with its decisions and their undo, without its screen. */
export function openReview(client: QueryClient, goTo: NavigateFunction, narrowing: DeskNarrowing, first?: string) {
  const desk = openDesk(narrowing, first)
  const review = createStore(() => ({ news: null as News | null, isReturning: false }))
  let decidedAt = -Infinity

  const tell = (is: News['is'], listing: string, name: string) =>
    review.setState(({ news }) => ({ news: { number: (news?.number ?? 0) + 1, is, listing, name } }))

  /** Decides on the current listing; false for a double press. `at` is the time of the event. */
  function decide({ decision, ...choice }: Choice, { reasons, note, internalNote }: Notes, at: number): boolean {
    const { items, at: index } = desk.held.getState()
    const shown = items[index]
    if (shown === undefined || review.getState().isReturning || at - decidedAt < doublePress) return false
    decidedAt = at
    const hasReasons = decision === 'reject' || decision === 'requestChanges'
    // Reasons are stored too, because they must survive a refusal and a reload.
    if (hasReasons) keepNotes(shown._id, { reasons, note, internalNote })
    const made = sendDecision(client, shown, {
      desk: desk.id,
      resource: shown.resource,
      _id: shown._id,
      version: lookedAtVersion(shown, at),
      decision,
      reasons: hasReasons ? [...reasons] : [],
      note,
      internalNote,
      ...choice,
    })
    desk.remove(shown._id)
    tell(decision, shown._id, nameOf(shown))
    void made.settled.then(() => afterwards(made))
    return true
  }

  /** The version that the reader had seen at the time of the key press. */
  function lookedAtVersion({ _id, version }: DeskItem, at: number): number {
    const { replaced } = desk.held.getState()
    return replaced?.listing === _id && at - replaced.at < reactionTime ? replaced.version : version
  }

  function afterwards({ settled, item }: MadeDecision): void {
    const made = useDecisions.getState().made.find((other) => other.settled === settled)
    if (made?.state !== 'refused') return
    void client.invalidateQueries({ queryKey: [calls.queues.resource] })
    // Only if it is still the last event.
    if (review.getState().news?.listing === item._id) tell('refused', item._id, nameOf(item))
    const { failure } = made
    const code = failure instanceof ApiError ? failure.code : ''
    if (['DECIDED_MEANWHILE', 'NOT_FOUND'].includes(code)) return
    const current = failure instanceof ApiError ? DeskItem.safeParse(failure.current).data : undefined
    desk.bringBack(current ?? item, item)
  }

  /** Undoes a decision and shows its listing again; by default the administrator's last one. */
  async function undo(asked?: UndoableDecision): Promise<void> {
    if (review.getState().isReturning) return
    review.setState({ isReturning: true })
    await undoDecision(asked).finally(() => review.setState({ isReturning: false }))
  }

  async function undoDecision(asked: UndoableDecision | undefined): Promise<void> {
    const made = useDecisions
      .getState()
      .made.find((other) => other.state !== 'refused' && (asked === undefined || other.call === asked.call))
    if (made !== undefined && made.item.resource === narrowing.resource) {
      keepNotes(made.item._id, typedFor(made.body))
      desk.show(made.item)
    }
    const decision = made === undefined ? (asked ?? (await lastDecision())) : await settledDecision(made)
    if (decision === undefined) {
      if (made !== undefined) keepNotes(made.item._id, { ...typedFor(made.body), reasons: made.body.reasons ?? [] })
      return
    }
    const step = { call: decision.call, about: decision.name, isUndo: false, optimistic: true } as const
    const outcome = await undoStep(client, step, { tell: false })
    if (made !== undefined && outcome !== 'undone') desk.remove(made.item._id)
    if (made !== undefined && outcome !== 'open') forgetDecision(made)
    if (outcome !== 'undone') return
    // Stored again, because a decision in flight discards them when it is made.
    if (same(notesOf(decision.listing), noNotes)) keepNotes(decision.listing, typedFor(decision))
    tell('returned', decision.listing, decision.name)
    if (decision.resource === narrowing.resource) await desk.retake(decision.listing)
    else void goTo(hrefOf('desk', { resource: decision.resource, first: decision.listing }))
  }

  return { desk, review, decide, undo }
}

/** The state of a desk: the listings it holds, its decisions and their undo. */
export function useReview(narrowing: DeskNarrowing, first: string | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ desk, review, decide, undo }] = useState(() => openReview(client, navigate, narrowing, first))
  const held = useStore(desk.held)
  useEffect(() => desk.open(), [desk])
  return { desk, held, shown: held.items[held.at], ...useStore(review), decide, undo }
}

/** The notes of a decision, without its reasons, which may have been the mistake. */
const typedFor = ({ note = '', internalNote = '' }: { note?: string; internalNote?: string }): Notes => ({
  ...noNotes,
  note,
  internalNote,
})

/** A decision of this tab once it is settled; undefined where it was refused. */
async function settledDecision({ settled, item }: MadeDecision): Promise<UndoableDecision | undefined> {
  await settled
  const made = useDecisions.getState().made.find((other) => other.settled === settled)
  return made?.call === undefined
    ? undefined
    : { ...typedFor(made.body), call: made.call, listing: item._id, resource: item.resource, name: nameOf(item) }
}

/** A decision from the server, as one to undo. */
export const undoableOf = (decision: Decision & { call: string }): UndoableDecision => ({
  ...typedFor(decision),
  call: decision.call,
  listing: decision.recordId,
  resource: decision.resource,
  name: decision.name,
})

/** The administrator's last decision in any tab that was not undone. */
async function lastDecision(): Promise<UndoableDecision | undefined> {
  const answer = await call(calls.decisions, {}).catch((error: Error) => {
    toast.error(t`It could not be taken back: ${error.message}`)
  })
  if (answer === undefined) return undefined
  const [last] = answer.data.decisions
  if (last === undefined) toast(t`There is no decision to take back.`)
  return last && undoableOf(last)
}

/** Who decided instead, and when; undefined for any other refusal. */
export const decidedInstead = (failure: Error | null): DecidedMeanwhile | undefined =>
  failure instanceof ApiError && failure.code === 'DECIDED_MEANWHILE'
    ? DecidedMeanwhile.safeParse(failure.current).data
    : undefined

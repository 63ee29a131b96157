import { DecidedMeanwhile, desk as calls, DeskItem } from '@dealsy/contract'
import type { Decision, DecisionKind, DeskNarrowing } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { ApiError, call } from '../../../api/client.ts'
import { takeBack as takeBackCall } from '../../../api/undo.ts'
import { same } from '../../../forms/touched.ts'
import { hrefOf } from '../../../routing/paths.ts'
import { forgetDecision, sendDecision, useDecisions } from './decisions.ts'
import type { MadeDecision } from './decisions.ts'
import { openDesk } from '../queue/held-listings.ts'
import { nameOf } from '../listing/looked-at.ts'
import { keepNotes, noNotes, notesOf } from './notes.ts'
import type { Notes } from './notes.ts'

/** A second press within this time (milliseconds) of a decision decides nothing. */
const doublePress = 300

/** A decision without what was typed. */
export interface Choice {
  decision: DecisionKind
  /** After how many minutes `later` brings the listing back. */
  minutes?: number
  /** The colleague of `handOver`. */
  to?: string
}

/** A listing that was changed so short a time ago (milliseconds) is decided on as it was looked at before. */
const timeToSee = 1000

/** What was done last. */
export interface News {
  /** Another one each time, so that a screen reader says the same words again. */
  number: number
  is: DecisionKind | 'returned' | 'refused'
  listing: string
  name: string
}

/** A decision that can be taken back. */
export interface TakenBack {
  call: string
  listing: string
  resource: DeskItem['resource']
  name: string
  note: string
  internalNote: string
}

/** Works at a desk: what it holds, deciding, and taking back. */
export function useReview(narrowing: DeskNarrowing, first: string | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [desk] = useState(() => openDesk(narrowing, first))
  const held = useStore(desk.held)
  const [news, setNews] = useState<News | null>(null)
  const [isReturning, setReturning] = useState(false)
  const decidedAt = useRef(-Infinity)
  const shown = held.items[held.at]

  useEffect(() => desk.open(), [desk])

  const tell = (is: News['is'], listing: string, name: string) =>
    setNews((last) => ({ number: (last?.number ?? 0) + 1, is, listing, name }))

  /** Decides on the listing on the screen; false where it is the second press of one. `at` is the time of the event. */
  function decide({ decision, ...choice }: Choice, { reasons, note, internalNote }: Notes, at: number): boolean {
    if (shown === undefined || isReturning || at - decidedAt.current < doublePress) return false
    decidedAt.current = at
    const hasReasons = decision === 'reject' || decision === 'requestChanges'
    // Also a reason that a single key has chosen outlasts a refusal and a reload.
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

  /** The version of a listing that was looked at by who pressed a key at that time. */
  function lookedAtVersion({ _id, version }: DeskItem, at: number): number {
    const { replaced } = desk.held.getState()
    return replaced?.listing === _id && at - replaced.at < timeToSee ? replaced.version : version
  }

  function afterwards({ settled, item }: MadeDecision): void {
    const made = useDecisions.getState().made.find((other) => other.settled === settled)
    if (made?.state !== 'refused') return
    void client.invalidateQueries({ queryKey: [calls.queues.resource] })
    // What was done since goes before.
    setNews((last) => (last?.listing === item._id ? { ...last, number: last.number + 1, is: 'refused' } : last))
    const { failure } = made
    const code = failure instanceof ApiError ? failure.code : ''
    if (['DECIDED_MEANWHILE', 'NOT_FOUND'].includes(code)) return
    const current = failure instanceof ApiError ? DeskItem.safeParse(failure.current).data : undefined
    desk.bringBack(current ?? item, item)
  }

  /** Takes a decision back, and shows its listing again; the last one of the administrator unless told. */
  async function takeBack(asked?: TakenBack): Promise<void> {
    if (isReturning) return
    setReturning(true)
    await undoDecision(asked).finally(() => setReturning(false))
  }

  async function undoDecision(asked: TakenBack | undefined): Promise<void> {
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
    const outcome = await takeBackCall(client, step, { tell: false })
    if (made !== undefined && outcome !== 'takenBack') desk.remove(made.item._id)
    if (made !== undefined && outcome !== 'open') forgetDecision(made)
    if (outcome !== 'takenBack') return
    // A decision that was still under way has forgotten them when it was made.
    if (same(notesOf(decision.listing), noNotes)) keepNotes(decision.listing, typedFor(decision))
    tell('returned', decision.listing, decision.name)
    if (decision.resource === narrowing.resource) await desk.takeBack(decision.listing)
    else void navigate(hrefOf('desk', { resource: decision.resource, first: decision.listing }))
  }

  return { desk, held, shown, news, isReturning, decide, takeBack }
}

/** What was typed for a decision, without its reasons: they may be what was wrong. */
const typedFor = ({ note = '', internalNote = '' }: { note?: string; internalNote?: string }): Notes => ({
  ...noNotes,
  note,
  internalNote,
})

/** A decision of this tab once the server has made it; undefined where it was refused. */
async function settledDecision({ settled, item }: MadeDecision): Promise<TakenBack | undefined> {
  await settled
  const made = useDecisions.getState().made.find((other) => other.settled === settled)
  return made?.call === undefined
    ? undefined
    : { ...typedFor(made.body), call: made.call, listing: item._id, resource: item.resource, name: nameOf(item) }
}

/** A decision that the server knows of, as one to take back. */
export const takenBackOf = (decision: Decision & { call: string }): TakenBack => ({
  ...typedFor(decision),
  call: decision.call,
  listing: decision.recordId,
  resource: decision.resource,
  name: decision.name,
})

/** The last decision of the administrator that nobody has taken back, of any tab. */
async function lastDecision(): Promise<TakenBack | undefined> {
  const answer = await call(calls.decisions, {}).catch((error: Error) => {
    toast.error(t`It could not be taken back: ${error.message}`)
  })
  if (answer === undefined) return undefined
  const [last] = answer.data.decisions
  if (last === undefined) toast(t`There is no decision to take back.`)
  return last && takenBackOf(last)
}

/** Who decided instead, and when; undefined for any other refusal. */
export const decidedInstead = (failure: Error | null): DecidedMeanwhile | undefined =>
  failure instanceof ApiError && failure.code === 'DECIDED_MEANWHILE'
    ? DecidedMeanwhile.safeParse(failure.current).data
    : undefined

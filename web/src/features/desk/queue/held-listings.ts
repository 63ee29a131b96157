import { desk, mostHeld } from '@dealsy/contract'
import type { DeskItem, DeskNarrowing } from '@dealsy/contract'
import { createStore } from 'zustand'
import { call } from '../../../api/client.ts'
import { newId } from '../../../api/new-id.ts'
import { useLive } from '../../../trail/live/live.ts'
import { afterPaint } from '../after-paint.ts'
import { nextSequence, useDecisions } from '../deciding/decisions.ts'
import { differenceOf } from '../listing/looked-at.ts'
import { fetchFailed, fetchPictures } from '../listing/pictures.ts'

export interface HeldListings {
  /** The undecided listings under lease of this desk, longest waiting first. */
  items: readonly DeskItem[]
  /** The index of the current listing. */
  at: number
  /** The versions seen before somebody changed a listing, by identifier. */
  before: Readonly<Record<string, DeskItem>>
  /** The last change of a listing on the screen: the version before it, and when it was shown (milliseconds of the event clock). */
  replaced: { listing: string; version: number; at: number } | null
  /** `ready` after the first hand-out, even an empty one; `taking` again while the desk waits for more. */
  state: 'taking' | 'ready' | 'failed'
  failure: Error | null
}

/** The number of listings under lease, and the number left at which the desk takes more. */
const batch = 6
const fewLeft = 4

/** The interval (milliseconds) in which a visible desk renews its leases, which last two minutes. */
const renewal = 30_000

const initial: HeldListings = { items: [], at: 0, before: {}, replaced: null, state: 'taking', failure: null }

/** The listings of one queue under lease of one open desk: taken in batches, renewed while it is visible, released at its end. */
export function openDesk(narrowing: DeskNarrowing, first: string | undefined) {
  const id = newId()
  const held = createStore<HeldListings>()(() => initial)
  let isOpen = false
  let isTaking = false
  let again = false
  let wanted = first === undefined ? undefined : { listing: first, isShown: true }
  let timer: ReturnType<typeof setInterval> | undefined
  let end = new AbortController()

  /** Decided here since a request began at `sequence`, whose answer may still have them. */
  const decidedSince = (sequence: number) =>
    new Set(
      useDecisions
        .getState()
        .made.filter((made) => made.state !== 'refused' && (made.sequence === null || made.sequence > sequence))
        .map(({ item }) => item._id),
    )

  const unsent = () => useDecisions.getState().made.filter(({ sequence }) => sequence === null).length

  async function take(): Promise<void> {
    if (isTaking) {
      again = true
      return
    }
    isTaking = true
    const sequence = nextSequence()
    const asked = wanted
    held.setState({ state: 'taking' })
    try {
      const body = {
        ...narrowing,
        desk: id,
        count: Math.min(batch + unsent(), mostHeld),
        ...(asked !== undefined && { first: asked.listing }),
      }
      const { data } = await call(desk.take, { body })
      if (wanted === asked) wanted = undefined
      if (isOpen) receive(data.items, sequence, asked?.isShown === true ? asked.listing : undefined)
      else void release()
    } catch (error) {
      held.setState({ state: 'failed', failure: error instanceof Error ? error : new Error(String(error)) })
    }
    isTaking = false
    if (again && isOpen) {
      again = false
      void take()
    }
  }

  /** `toShow` is the listing to show, if it was handed out. */
  function receive(answer: readonly DeskItem[], sequence: number, toShow: string | undefined): void {
    const decided = decidedSince(sequence)
    const fresh = new Map(answer.filter(({ _id }) => !decided.has(_id)).map((item) => [item._id, item]))
    held.setState(({ items, at, before, replaced }) => {
      const shown = items[at]
      const changed = shown && fresh.get(shown._id)
      // The current listing stays even without its lease: the server answers a decision on it with a refusal.
      const kept = items.filter(({ _id }) => _id === shown?._id || fresh.has(_id))
      const known = new Set(kept.map(({ _id }) => _id))
      const all = [
        ...kept.map((item) => fresh.get(item._id) ?? item),
        ...[...fresh.values()].filter(({ _id }) => !known.has(_id)),
      ]
      const onTop = toShow === undefined ? undefined : fresh.get(toShow)
      const next = onTop === undefined ? all : [onTop, ...all.filter((item) => item !== onTop)]
      const isElse = shown !== undefined && changed !== undefined && differenceOf(shown, changed) !== null
      return {
        items: next,
        at: onTop !== undefined || shown === undefined ? 0 : next.findIndex(({ _id }) => _id === shown._id),
        before: isElse ? { ...before, [shown._id]: before[shown._id] ?? shown } : before,
        replaced: isElse ? { listing: shown._id, version: shown.version, at: performance.now() } : replaced,
        state: 'ready',
        failure: null,
      }
    })
    fetchAround()
  }

  function fetchAround(): void {
    const { items, at } = held.getState()
    fetchPictures(items.slice(at, at + 3).concat(items.slice(Math.max(at - 1, 0), at)))
  }

  async function renew(): Promise<void> {
    if (document.hidden) return
    try {
      const { data } = await call(desk.renew, { body: { desk: id } })
      const { items } = held.getState()
      if (items.length === 0 || items.some((item) => !data.held.includes(item._id))) void take()
    } catch {
      // The next renewal may succeed; an expired lease shows when something is decided.
    }
  }

  async function release(): Promise<void> {
    // Otherwise the leases expire.
    await call(desk.release, { body: { desk: id } }, { keepalive: true }).catch(() => undefined)
  }

  /** Removes a decided listing, which shows the next one, and takes more where few are left. */
  function remove(listing: string): void {
    held.setState(({ items, at, before }) => {
      const left = items.filter(({ _id }) => _id !== listing)
      const { [listing]: _looked, ...rest } = before
      return { items: left, at: Math.max(Math.min(at, left.length - 1), 0), before: rest }
    })
    // After the paint of the next listing.
    afterPaint(() => {
      if (!isOpen) return
      fetchAround()
      if (held.getState().items.length < fewLeft) void take()
    })
  }

  return {
    id,
    held,
    take,
    remove,

    /** Shows a listing whose decision is undone. */
    show(item: DeskItem): void {
      held.setState(({ items }) => ({ items: [item, ...items.filter(({ _id }) => _id !== item._id)], at: 0 }))
    },

    /** Inserts a listing whose decision was refused after the current one and takes its lease again; `looked` is the version seen. */
    bringBack(item: DeskItem, looked: DeskItem): void {
      held.setState(({ items, at, before }) => {
        const others = items.filter(({ _id }) => _id !== item._id)
        return {
          items: [...others.slice(0, at + 1), item, ...others.slice(at + 1)],
          before: { ...before, [item._id]: before[item._id] ?? looked },
        }
      })
      wanted = { listing: item._id, isShown: false }
      void take()
    },

    /** Takes the lease of a listing that the desk released, and shows it. */
    async retake(listing: string): Promise<void> {
      wanted = { listing, isShown: true }
      await take()
    },

    /** Moves to another held listing. */
    go(steps: number): void {
      held.setState(({ items, at }) => ({ at: Math.max(Math.min(at + steps, items.length - 1), 0) }))
      fetchAround()
    },

    /** Starts taking listings; returns a function that stops it and releases the leases. */
    open(): () => void {
      isOpen = true
      end = new AbortController()
      const { signal } = end
      void take()
      timer = setInterval(() => void renew(), renewal)
      const takeWhenSeen = () => {
        if (!document.hidden) void take()
      }
      document.addEventListener('visibilitychange', takeWhenSeen, { signal })
      window.addEventListener('pageshow', ({ persisted }) => void (persisted && take()), { signal })
      const onReturn = () => {
        takeWhenSeen()
        fetchFailed()
      }
      window.addEventListener('online', onReturn, { signal })
      const stopHearing = useLive.subscribe(({ isLive, news }, last) => {
        const ids = held.getState().items.map(({ _id }) => _id)
        if (isLive === true && last.isLive === false) onReturn()
        else if (news !== last.news && news.some(({ recordId }) => ids.includes(recordId))) void take()
      })
      signal.addEventListener('abort', stopHearing)
      window.addEventListener('pagehide', () => void release(), { signal })
      return () => {
        isOpen = false
        end.abort()
        clearInterval(timer)
        void release()
      }
    },
  }
}

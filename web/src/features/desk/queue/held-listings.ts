import { desk, mostHeld } from '@dealsy/contract'
import type { ChangeAnnounced, DeskItem, DeskNarrowing } from '@dealsy/contract'
import { createStore } from 'zustand'
import { call } from '../../../api/client.ts'
import { newId } from '../../../api/new-id.ts'
import { useLive } from '../../../trail/live/live.ts'
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
  /** The change by which the listing on the screen has left the queue. */
  left: ChangeAnnounced | null
  /** `ready` after the first hand-out, even an empty one; `taking` again while the desk waits for more. */
  state: 'taking' | 'ready' | 'failed'
  failure: Error | null
}

/** The number of listings under lease, and the number left at which the desk takes more. */
const batch = 6
const fewLeft = 4

/** The interval (milliseconds) in which a visible desk renews its leases, which last two minutes. */
const renewal = 30_000

/** Each listing once, at the place of the first and as the last has it. */
const byId = (items: readonly DeskItem[]) => new Map(items.map((item) => [item._id, item]))

/** The index of the current listing in other items; where it is gone, that of the next one. */
function indexOfShown({ items, at }: HeldListings, next: readonly DeskItem[]): number {
  const index = next.findIndex(({ _id }) => _id === items[at]?._id)
  return index >= 0 ? index : Math.max(Math.min(at, next.length - 1), 0)
}

const initial: HeldListings = {
  items: [],
  at: 0,
  before: {},
  replaced: null,
  left: null,
  state: 'taking',
  failure: null,
}

/** The listings of one queue under lease of one open desk: taken in batches, renewed while it is visible, released at its end. */
export function openDesk(narrowing: DeskNarrowing, first: string | undefined) {
  const id = newId()
  const held = createStore<HeldListings>()(() => initial)
  // The last change of each listing by somebody else.
  const heard = new Map<string, ChangeAnnounced>()
  let isOpen = false
  let isTaking = false
  let again = false
  // Asked for one by one.
  let wanted = first === undefined ? [] : [{ listing: first, isShown: true }]

  /** Decided here since a request began at `sequence`, whose answer may still have them. */
  const decidedSince = (sequence: number) =>
    new Set(
      useDecisions
        .getState()
        .made.filter((made) => made.state !== 'refused' && (made.sequence === null || made.sequence > sequence))
        .map(({ item }) => item._id),
    )

  const unsent = () => useDecisions.getState().made.filter(({ sequence }) => sequence === null)

  async function take(): Promise<void> {
    if (isTaking) {
      again = true
      return
    }
    isTaking = true
    const sequence = nextSequence()
    const [asked] = wanted
    held.setState({ state: 'taking' })
    try {
      const body = {
        ...narrowing,
        desk: id,
        count: Math.min(batch + unsent().length, mostHeld),
        ...(asked !== undefined && { first: asked.listing }),
      }
      const { data } = await call(desk.take, { body })
      wanted = wanted.filter((other) => other !== asked)
      again ||= wanted.length > 0
      if (isOpen) receive(data.items, sequence, asked?.isShown === true ? asked.listing : undefined)
      else void releaseWhenSent()
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
    const fresh = byId(answer.filter(({ _id }) => !decided.has(_id)))
    const onTop = toShow === undefined ? undefined : fresh.get(toShow)
    held.setState((last) => {
      const { items, at, before, replaced } = last
      const shown = items[at]
      const changed = shown && fresh.get(shown._id)
      const stays = new Set([shown?._id, ...wanted.map(({ listing }) => listing)])
      // The current listing stays even without its lease: the server answers a decision on it with a refusal.
      const kept = items.filter(({ _id }) => stays.has(_id) || fresh.has(_id))
      const next = [...byId([...(onTop === undefined ? [] : [onTop]), ...kept, ...fresh.values()]).values()]
      const isGone = shown !== undefined && changed === undefined && !decided.has(shown._id)
      const isElse = shown !== undefined && changed !== undefined && differenceOf(shown, changed) !== null
      return {
        items: next,
        at: onTop === undefined ? indexOfShown(last, next) : 0,
        before: isElse ? { ...before, [shown._id]: before[shown._id] ?? shown } : before,
        replaced: isElse ? { listing: shown._id, version: shown.version, at: performance.now() } : replaced,
        left: (isGone && heard.get(shown._id)) || null,
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

  /** Releases the leases of a closed desk once its decisions are answered, because they need them. */
  async function releaseWhenSent(): Promise<void> {
    await Promise.all(unsent().map(({ settled }) => settled))
    if (!isOpen) await release()
  }

  /** Removes a decided listing, which shows the next one, and takes more where few are left. */
  function remove(listing: string): void {
    held.setState((last) => {
      const items = last.items.filter(({ _id }) => _id !== listing)
      const { [listing]: _looked, ...before } = last.before
      return { items, at: indexOfShown(last, items), before }
    })
    heard.delete(listing)
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
      held.setState((last) => {
        // An undo shows it already.
        if (last.items[last.at]?._id === item._id) return last
        const others = last.items.filter(({ _id }) => _id !== item._id)
        const at = indexOfShown(last, others)
        const before = { ...last.before, [item._id]: last.before[item._id] ?? looked }
        return { items: others.toSpliced(at + 1, 0, item), at, before }
      })
      wanted.push({ listing: item._id, isShown: false })
      void take()
    },

    /** Takes the lease of a listing that the desk released, and shows it. */
    async retake(listing: string): Promise<void> {
      wanted.push({ listing, isShown: true })
      await take()
    },

    /** Moves to another held listing; the current one is removed where it has left the queue. */
    go(steps: number): void {
      const { items, at, left } = held.getState()
      const to = items[at + steps]?._id
      if (left !== null && left.recordId === items[at]?._id) remove(left.recordId)
      held.setState((last) => ({ at: to === undefined ? last.at : last.items.findIndex(({ _id }) => _id === to) }))
      fetchAround()
    },

    /** Starts taking listings; returns a function that stops it and releases the leases. */
    open(): () => void {
      isOpen = true
      const end = new AbortController()
      const { signal } = end
      void take()
      const timer = setInterval(() => void renew(), renewal)
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
        const changes = news === last.news ? [] : news.filter(({ recordId }) => ids.includes(recordId))
        for (const change of changes) heard.set(change.recordId, change)
        if (isLive === true && last.isLive === false) onReturn()
        else if (changes.length > 0) void take()
      })
      window.addEventListener('pagehide', () => void release(), { signal })
      return () => {
        isOpen = false
        end.abort()
        stopHearing()
        clearInterval(timer)
        void releaseWhenSent()
      }
    },
  }
}

/** Runs a function after the next paint; at once in a hidden tab. */
function afterPaint(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

import { mostAtOnce } from '@dealsy/contract'
import type { Product, ProductRequest } from '@dealsy/contract'
import { useState } from 'react'

/** A listing that can be chosen. */
export type Choosable = Pick<Product | ProductRequest, '_id' | 'name' | 'status' | 'version'>

/** What was chosen, as a job takes it. */
type Chosen = { listings: { _id: string; version: number }[] } | { longestWaiting: number }

export interface Selection {
  isOn: boolean
  begin: () => void
  end: () => void
  /** How many are chosen. */
  count: number
  /** How many can be chosen together without looking at them: all that wait, or as many as a job takes. */
  all: number
  /** Whether it is those that are chosen. */
  isAll: boolean
  chooseAll: () => void
  isChosen: (id: string) => boolean
  /** Chooses a row or not; with `isRange` all rows from the one that was last. */
  choose: (listing: Choosable, isChosen: boolean, isRange: boolean) => void
  /** How many of the rows of the page can be chosen, and how many are. */
  page: { rows: number; chosen: number }
  choosePage: (isChosen: boolean) => void
  what: () => Chosen
}

const isWaiting = ({ status }: Choosable) => status === 'pending'

/** What is chosen in a list of what waits: rows of one page or of several, or so many from its beginning. Off until it begins. */
export function useSelection(rows: readonly Choosable[], total: number): Selection {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [longestWaiting, setLongestWaiting] = useState<number | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const onPage = rows.filter(isWaiting)
  const isAll = longestWaiting !== null

  function set(listings: readonly Choosable[], isChosen: boolean): void {
    // Where one is left out of "all", the others on this page stay chosen, and those out of sight do not.
    const next = new Map(isAll ? onPage.map(({ _id, version }) => [_id, version]) : chosen)
    for (const { _id, version } of listings) {
      if (isChosen) next.set(_id, version)
      else next.delete(_id)
    }
    setChosen(next)
    setLongestWaiting(null)
  }

  /** The rows of the page from the last one to this one; it alone where that is not on the page. */
  function rangeTo(listing: Choosable): readonly Choosable[] {
    const places = [last, listing._id].map((id) => onPage.findIndex(({ _id }) => _id === id))
    return places.includes(-1) ? [listing] : onPage.slice(Math.min(...places), Math.max(...places) + 1)
  }

  return {
    isOn,
    begin: () => setOn(true),
    end: () => {
      setOn(false)
      setChosen(new Map())
      setLongestWaiting(null)
      setLast(null)
    },
    count: longestWaiting ?? chosen.size,
    all: Math.min(total, mostAtOnce),
    isAll,
    chooseAll: () => setLongestWaiting(Math.min(total, mostAtOnce)),
    isChosen: (id) => isAll || chosen.has(id),
    choose: (listing, isChosen, isRange) => {
      set(isRange ? rangeTo(listing) : [listing], isChosen)
      setLast(listing._id)
    },
    page: { rows: onPage.length, chosen: isAll ? onPage.length : onPage.filter(({ _id }) => chosen.has(_id)).length },
    choosePage: (isChosen) => set(onPage, isChosen),
    what: () =>
      longestWaiting === null
        ? { listings: [...chosen].map(([_id, version]) => ({ _id, version })) }
        : { longestWaiting },
  }
}

import { mostAtOnce } from '@dealsy/contract'
import type { Product, ProductRequest } from '@dealsy/contract'
import { useState } from 'react'

/** A listing that can be selected. */
export type Choosable = Pick<Product | ProductRequest, '_id' | 'name' | 'status' | 'version'>

/** The selection as the input of a job. */
type Chosen = { listings: { _id: string; version: number }[] } | { longestWaiting: number }

export interface Selection {
  isOn: boolean
  begin: () => void
  end: () => void
  /** The number of selected listings. */
  count: number
  /** The number that "all" selects: all waiting listings, up to the limit of a job. */
  all: number
  /** Whether "all" is selected. */
  isAll: boolean
  chooseAll: () => void
  isChosen: (id: string) => boolean
  /** Selects a row or not; `isRange` covers all rows since the last one. */
  choose: (listing: Choosable, isChosen: boolean, isRange: boolean) => void
  /** The selectable and the selected rows of the page. */
  page: { rows: number; chosen: number }
  choosePage: (isChosen: boolean) => void
  what: () => Chosen
}

const isWaiting = ({ status }: Choosable) => status === 'pending'

/** The selection in a list of waiting listings: rows of one or more pages, or the first ones of the whole list. Off until it begins. */
export function useSelection(rows: readonly Choosable[], total: number): Selection {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [longestWaiting, setLongestWaiting] = useState<number | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const onPage = rows.filter(isWaiting)
  const isAll = longestWaiting !== null

  function set(listings: readonly Choosable[], isChosen: boolean): void {
    // Deselecting one of "all" keeps the others on this page and drops those on other pages.
    const next = new Map(isAll ? onPage.map(({ _id, version }) => [_id, version]) : chosen)
    for (const { _id, version } of listings) {
      if (isChosen) next.set(_id, version)
      else next.delete(_id)
    }
    setChosen(next)
    setLongestWaiting(null)
  }

  /** The rows from the last selected one to this one; only this one where the last is on another page. */
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

import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { fromMatch, partsOf } from './marks.ts'

const Typed = createContext('')

/** Around what a search looks in: the texts below mark what it has found. */
export function Searched({ typed, children }: { typed: string; children: ReactNode }) {
  return <Typed value={typed}>{children}</Typed>
}

/** A person's text with what was searched for marked in it. */
export function Marked({ children }: { children: string }) {
  const typed = use(Typed)
  if (typed === '') return children
  // A mark has no room of its own and no other weight, so that Arabic letters stay joined across its edge.
  return partsOf(children, typed).map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-xs bg-mark text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/**
 * A person's text for a place that shows only the beginning of it: from its beginning, or where that leaves what was searched for out
 * of the place's sight, from shortly before it.
 */
export function useFromMatch(text: string, place: RefObject<HTMLElement | null>): string {
  const typed = use(Typed)
  const search = `${typed}\n${text}`
  // Once begun later it stays so for this search: the place would show the match again, and begin anew.
  const [begunLater, setBegunLater] = useState('')
  useEffect(() => {
    const element = place.current
    if (element === null || typed === '') return undefined
    const observer = new ResizeObserver(() => {
      if (!showsMark(element)) setBegunLater(search)
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return begunLater === search ? fromMatch(text, typed) : text
}

// What is out of sight lies beside: see cut-text in theme.css.
function showsMark(place: Element): boolean {
  const { left, right } = place.getBoundingClientRect()
  return [...place.querySelectorAll('mark')].some((mark) => {
    const first = mark.getClientRects()[0]
    return first !== undefined && first.left >= left - 1 && first.right <= right + 1
  })
}

import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { fromMatch, partsOf } from './marks.ts'

const Typed = createContext('')

/** Provides the search of a list: the texts inside highlight its matches. */
export function Searched({ typed, children }: { typed: string; children: ReactNode }) {
  return <Typed value={typed}>{children}</Typed>
}

// A browser would end a line after the hyphen of Al-Shami.
const prefixed = /(?<![\p{L}\p{N}-])(\p{L}{1,3}-\p{L}{1,8})(?![\p{L}\p{N}-])/u

/** A text in which a name with a short prefix stays on one line. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text
  return text.split(prefixed).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

/** User text with the matches of the search highlighted. */
export function Marked({ children }: { children: string }) {
  const typed = use(Typed)
  if (typed === '') return unbroken(children)
  // A mark has no padding and the same weight, so that Arabic letters stay joined across its edge.
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
 * The text to show in a truncated place: all of it, or, where the match would be cut off, the text from shortly before the match.
 */
export function useFromMatch(text: string, place: RefObject<HTMLElement | null>): string {
  const typed = use(Typed)
  const search = `${typed}\n${text}`
  // Stays so for this search: otherwise the match would fit, reset the text and be cut off again.
  const [begunLater, setBegunLater] = useState('')
  useEffect(() => {
    const element = place.current
    if (element === null || typed === '') return undefined
    const observer = new ResizeObserver(() => {
      if (!showsMark(element)) setBegunLater(search)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, typed, search])
  return begunLater === search ? fromMatch(text, typed) : text
}

// Truncated lines are in a column beside the element: see cut-text in theme.css.
function showsMark(place: Element): boolean {
  const { left, right } = place.getBoundingClientRect()
  return [...place.querySelectorAll('mark')].some((mark) => {
    const first = mark.getClientRects()[0]
    return first !== undefined && first.left >= left - 1 && first.right <= right + 1
  })
}

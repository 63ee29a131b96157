import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { partsOf } from './marks.ts'

const Typed = createContext('')

/** Around what a search looks in: the texts below mark what it has found. */
export function Searched({ typed, children }: { typed: string; children: ReactNode }) {
  return <Typed value={typed}>{children}</Typed>
}

/** What was typed into the search that the texts here answer; '' where there is none. */
export const useTyped = (): string => use(Typed)

/** A person's text with what was searched for marked in it. */
export function Marked({ children }: { children: string }) {
  const typed = useTyped()
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

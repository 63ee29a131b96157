import { useEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Marked } from '../ui/marked.tsx'

const cut = { 1: 'cut-text-1 break-all', 2: 'cut-text-2', 4: 'cut-text-4' }

interface CutTextProps {
  children: string
  /** How many lines of it are shown at most. */
  lines?: keyof typeof cut
  className?: string
}

/**
 * The beginning of what a person wrote, no wider than it is: too long, it loses its end in the order of reading, whatever directions
 * are mixed in it.
 */
export function CutText({ children, lines = 1, className }: CutTextProps) {
  const element = useRef<HTMLElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (shown === null) return undefined
    const observer = new ResizeObserver(() => setIsCut(isCutText(shown)))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [children, lines])
  return (
    <bdi ref={element} dir="auto" data-cut={isCut || undefined} className={classNames('w-fit', cut[lines], className)}>
      <Marked>{children}</Marked>
    </bdi>
  )
}

/** Whether an element shows less than all of its text: the lines after the shown ones are in a column beside them. */
export const isCutText = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth

import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { classNames } from '../class-names.ts'
import { Marked } from './marked.tsx'

const cut = { 1: 'cut-text-1', 2: 'cut-text-2', 4: 'cut-text-4' }

interface CutTextProps {
  /** A text has its own direction and is marked by the search of its list; several have the direction of the page. */
  children: ReactNode
  /** The maximum number of lines. */
  lines?: keyof typeof cut
  className?: string
}

/** User text, truncated at its end in reading order, whatever directions are mixed in it; as wide as its content. */
export function CutText({ children, lines = 1, className }: CutTextProps) {
  const { direction } = useLanguage()
  const element = useRef<HTMLElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const shown = element.current
    if (shown === null) return undefined
    const observer = new ResizeObserver(() => {
      setIsCut(isCutText(shown))
      setRoom(roomAfterLastLine(shown, lines))
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [children, lines, isCut])
  return (
    <bdi
      ref={element}
      dir={typeof children === 'string' ? 'auto' : direction}
      data-cut={isCut || undefined}
      style={{ '--room': `${room}px` } as CSSProperties}
      className={classNames('w-fit', cut[lines], className)}
    >
      {typeof children === 'string' ? <Marked>{children}</Marked> : children}
    </bdi>
  )
}

/** Whether an element's text is truncated: the lines beyond the limit flow into a column beside it. */
export const isCutText = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth

/** The free width (pixels) after the last visible line, where the ellipsis is placed. */
function roomAfterLastLine(shown: Element, lines: number): number {
  const { top, bottom, left, right } = shown.getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(shown)
  const inLastLine = [...text.getClientRects()].filter((part) => {
    const middle = { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 }
    return middle.y > bottom - (bottom - top) / lines && middle.y < bottom && middle.x > left && middle.x < right
  })
  if (inLastLine.length === 0) return 0
  return getComputedStyle(shown).direction === 'rtl'
    ? Math.min(...inLastLine.map((part) => part.left)) - left
    : right - Math.max(...inLastLine.map((part) => part.right))
}

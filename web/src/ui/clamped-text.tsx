import { useEffect, useRef, useState } from 'react'
import { CutText, isCutText } from '../i18n/cut-text.tsx'
import { classNames } from './class-names.ts'

interface ClampedTextProps {
  text: string
  /** Takes the room that the other columns leave. */
  wide?: boolean
}

/**
 * A person's text in a table: two lines of it, and the whole text at a click where two lines are not all. Each line of a text
 * has a direction of its own, and of one that has several the beginnings of two are shown: it may be in two languages.
 */
export function ClampedText({ text, wide = false }: ClampedTextProps) {
  const [open, setOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const block = useRef<HTMLSpanElement>(null)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  useEffect(() => {
    const element = block.current
    if (element === null || open) return undefined
    const observer = new ResizeObserver(() => setIsCut(lines.length > 2 || [...element.children].some(isCutText)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, lines.length, open, isCut])

  const shown = (
    <span ref={block} className="block">
      {open
        ? lines.map((line, index) => (
            <span key={index} dir="auto" className="block match-parent">
              {line}
            </span>
          ))
        : lines.slice(0, 2).map((line, index) => (
            <CutText key={index} lines={lines.length > 1 ? 1 : 2} className="block max-w-full">
              {line}
            </CutText>
          ))}
    </span>
  )
  const place = classNames(
    'block text-start text-sm whitespace-normal text-muted wrap-anywhere',
    wide ? 'rows:max-w-xl rows:min-w-56' : 'w-56 rows:@max-7xl:w-44',
  )
  if (lines.length === 0) return '—'
  return isCut ? (
    <button
      type="button"
      aria-expanded={open}
      title={open ? undefined : text}
      className={classNames(place, 'rounded-sm hover:text-text')}
      onClick={() => setOpen(!open)}
    >
      {shown}
    </button>
  ) : (
    <div className={place}>{shown}</div>
  )
}

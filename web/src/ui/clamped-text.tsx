import { useEffect, useRef, useState } from 'react'
import { Written } from '../i18n/written.tsx'
import { classNames } from './class-names.ts'

interface ClampedTextProps {
  text: string
  /** Takes the room that the other columns leave. */
  wide?: boolean
}

/** A person's text in a table: two lines of it, and the whole text at a click where two lines are not all. */
export function ClampedText({ text, wide = false }: ClampedTextProps) {
  const [open, setOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const lines = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = lines.current
    if (element === null || open) return undefined
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, open, isCut])

  const shown = (
    <span ref={lines} className={open ? 'block' : 'line-clamp-2'}>
      {/* Each line has a direction of its own: a text may be in English and in Arabic. */}
      {text.split('\n').map((line, index) => (
        <span key={index} className="block min-h-lh">
          <Written>{line}</Written>
        </span>
      ))}
    </span>
  )
  const place = classNames(
    'block text-start text-sm whitespace-normal text-muted wrap-anywhere',
    wide ? 'max-w-xl min-w-56' : 'w-56',
  )
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

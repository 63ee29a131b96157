import { useLayoutEffect, useRef, useState } from 'react'
import { Written } from '../i18n/written.tsx'

/** A person's text in a table: two lines of it, and the whole text at a click where two lines are not all. */
export function ClampedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const lines = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = lines.current
    if (element !== null && !open) setIsCut(element.scrollHeight > element.clientHeight)
  }, [text, open])

  const shown = (
    <span ref={lines} className={open ? 'block whitespace-pre-line' : 'line-clamp-2'}>
      <Written>{text}</Written>
    </span>
  )
  const place = 'block w-56 text-start text-sm whitespace-normal text-muted wrap-anywhere'
  return isCut ? (
    <button
      type="button"
      aria-expanded={open}
      title={open ? undefined : text}
      className={`${place} rounded-sm hover:text-text`}
      onClick={() => setOpen(!open)}
    >
      {shown}
    </button>
  ) : (
    <div className={place}>{shown}</div>
  )
}

import { longestSearch, shortened } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './field.tsx'
import { useScreenKeys } from '../keys/screen-keys.ts'
import { inputDirection } from './text-field.tsx'

// Touch keyboards compose every word and may end the composition only on blur.
const composesEveryWord = () => window.matchMedia('(pointer: coarse)').matches

export interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  label: string
  /** The current search, from the address bar. */
  value: string
  onChange: (value: string) => void
  /** Milliseconds without a keystroke before `onChange` is called (section 9). */
  delay?: number
  className?: string
}

/**
 * A debounced search box; Enter skips the delay, and a composition in progress is not sent. Limited to the length of a search. Follows
 * `value` when it changes otherwise (Back, a removed criterion).
 */
export function SearchField({ label, value, onChange, delay = 700, className }: SearchFieldProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [isComposing, setComposing] = useState(false)
  useScreenKeys([
    {
      title: t`In a search field`,
      lines: [
        { keys: ['↵'], does: t`Search at once` },
        { keys: ['Esc'], does: t`Clear the search` },
      ],
    },
  ])

  // `known` is the last value sent or received, so that our own echo does not undo later input.
  if (value !== known) {
    setKnown(value)
    setDraft(value)
  }

  function send(text: string) {
    setDraft(text)
    if (text === known) return
    setKnown(text)
    onChange(text)
  }

  const onPause = useEffectEvent(send)
  useEffect(() => {
    if (isComposing) return undefined
    const timer = setTimeout(() => onPause(draft), delay)
    return () => clearTimeout(timer)
  }, [draft, delay, isComposing])

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') send(draft)
    if (key === 'Escape') send('')
  }

  return (
    <div className={classNames('relative w-full sm:w-56', className)}>
      <Search aria-hidden className="pointer-events-none absolute start-2.5 top-2.5 size-4 text-muted" />
      <input
        type="text"
        role="searchbox"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        dir={inputDirection(draft)}
        value={draft}
        onChange={(event) => setDraft(shortened(event.target.value, longestSearch))}
        onKeyDown={onKeyDown}
        onCompositionStart={() => setComposing(!composesEveryWord())}
        onCompositionEnd={() => setComposing(false)}
        className={classNames(controlClass, 'ps-8.5! pe-8!')}
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label={t`Clear`}
          onClick={() => send('')}
          className="absolute end-1.5 top-1.5 rounded-sm p-1 text-muted hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

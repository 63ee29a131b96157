import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'success' | 'warning' | 'danger' | 'accent' | 'neutral'

const tones: Record<Tone, { words: string; dot: string }> = {
  success: { words: 'bg-success-soft text-success-text', dot: 'before:bg-success' },
  warning: { words: 'bg-warning-soft text-warning-text', dot: 'before:bg-warning' },
  danger: { words: 'bg-danger-soft text-danger-text', dot: 'before:bg-danger' },
  accent: { words: 'bg-accent-soft text-accent-text', dot: 'before:bg-accent-text' },
  neutral: { words: 'bg-hover text-muted', dot: 'before:bg-control-off' },
}

/** A state as a dot and a word; neutral without a tone. */
export function Status({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  const { words, dot } = tones[tone]
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-xl px-2 text-xs font-medium whitespace-nowrap rows:whitespace-normal',
        "before:size-1.5 before:shrink-0 before:rounded-full before:content-['']",
        words,
        dot,
      )}
    >
      {children}
    </span>
  )
}

import type { BilingualText } from '@dealsy/contract'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatMoney, formatMoneyExactly } from './formats.ts'
import { useLanguage } from './language.tsx'

/** Keeps phone numbers, prices and identifiers in their order inside right-to-left text. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}

/** Text that a person wrote: its own letters decide the direction, the surroundings stay untouched. */
export function Written({ children }: { children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>
}

/** What a person wrote, on one line: too long, it loses its end (in its own direction), and a hint has all of it. */
export function WrittenLine({ children, className }: { children: string; className: string }) {
  return (
    <bdi dir="auto" title={children} className={`inline-block truncate align-bottom ${className}`}>
      {children}
    </bdi>
  )
}

/** A bilingual name in both its languages, 'English / Arabic'; a long one is broken into lines. */
export function BothNames({ name }: { name: BilingualText }) {
  return (
    <span className="inline-block w-max max-w-[min(--spacing(80),55vw)] whitespace-normal wrap-break-word">
      <Written>{name.en}</Written> / <Written>{name.ar}</Written>
    </span>
  )
}

/** Picks a bilingual text's half for the reader, for labels and sentences. */
export function useSpoken(): (text: BilingualText) => string {
  const { language } = useLanguage()
  return (text) => text[language]
}

/** An amount with the $ prefix; `exact` always shows two decimals. */
export function Money({ amount, exact = false }: { amount: number; exact?: boolean }) {
  return <Ltr>{exact ? formatMoneyExactly(amount) : formatMoney(amount)}</Ltr>
}

/** A moment (ISO 8601) in the reader's time zone and language. */
export function Moment({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  const { language } = useLanguage()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateOnly ? formatDate(at, language) : formatDateTime(at, language)}
    </time>
  )
}

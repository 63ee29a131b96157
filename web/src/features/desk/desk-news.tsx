import { useLingui } from '@lingui/react/macro'
import { decisionWords } from './decision-words.ts'
import type { News } from './use-review.ts'

interface DeskNewsProps {
  news: News | null
  /** The name of the listing on the screen; null where there is none. */
  next: string | null
}

/** Tells a screen reader what was decided, and which listing is next. */
export function DeskNews({ news, next }: DeskNewsProps) {
  const { t, i18n } = useLingui()
  if (news === null) return <p role="status" className="sr-only" />
  const { number, is, name } = news
  const done = is === 'returned' ? t`Taken back` : is === 'refused' ? t`Refused` : i18n._(decisionWords[is].done)
  const following = next === null ? t`Nothing else waits here.` : t`Next: ${next}`
  return (
    <p role="status" className="sr-only">
      {/* Another element each time: the same words are said again. */}
      <span key={number}>
        {done}: {name}. {is === 'returned' ? '' : following}
      </span>
    </p>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloudOff, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { decisionWords } from './decision-words.ts'
import { useDecisions } from './decisions.ts'
import { KeyCap } from '../../../ui/keys/key-cap.tsx'
import type { News } from './use-review.ts'

interface DeskNewsProps {
  news: News | null
  /** The name of the listing on the screen; null where there is none. */
  next: string | null
  undoKey: string
  busy: boolean
  onUndo: () => void
}

/** A line about the last decision, with its undo, and about those that are unsent. Its space is reserved, so that nothing moves. */
export function DeskNews({ news, next, undoKey, busy, onUndo }: DeskNewsProps) {
  const { t, i18n } = useLingui()
  const waiting = useDecisions(({ made }) => made.filter(({ state }) => state === 'waiting').length)
  const isDecision = news !== null && !['returned', 'refused'].includes(news.is)
  const said = (is: News['is']) =>
    is === 'returned' ? t`Taken back` : is === 'refused' ? t`Refused` : i18n._(decisionWords[is].done)
  return (
    <div className="flex h-9 items-center gap-2 text-sm text-muted lg:h-7 lg:w-0 lg:min-w-full">
      <div className="flex max-w-3/5 items-center gap-1">
        {/* A live region must exist before its text to be announced. */}
        <p role="status" className="min-w-0 truncate">
          {news !== null && (
            // Keyed, so that a repeated text is announced again.
            <span key={news.number}>
              {said(news.is)}
              {': '}
              <Written>{news.name}</Written>
              {news.is !== 'returned' && (
                <span className="sr-only">. {next === null ? t`Nothing else waits here.` : t`Next: ${next}`}</span>
              )}
            </span>
          )}
        </p>
        {isDecision && (
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            spinner={false}
            aria-keyshortcuts={undoKey}
            icon={<Undo2 aria-hidden className="size-4 flip-rtl" />}
            className="max-lg:h-9"
            onClick={onUndo}
          >
            {t`Undo`}
            <KeyCap>{undoKey}</KeyCap>
          </Button>
        )}
      </div>
      <p role="status" className="flex min-w-0 flex-1 items-center justify-end gap-2 text-warning-text">
        {waiting > 0 && (
          <>
            <CloudOff aria-hidden className="size-4 shrink-0" />
            <span className="truncate">
              {plural(waiting, {
                one: '# decision waits for the server and is sent by itself.',
                other: '# decisions wait for the server and are sent by themselves.',
              })}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

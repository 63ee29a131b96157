import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ZapOff } from 'lucide-react'
import { readAnew } from '../api/held-rows.ts'
import { useLive } from '../trail/live/live.ts'
import { Button } from '../ui/buttons/button.tsx'
import { hinted } from '../ui/floating/tooltip.tsx'

/** Says where what others change does not come in by itself, and tells screen readers, gathered, what has come in. */
export function LiveNotice() {
  const { t } = useLingui()
  const client = useQueryClient()
  const isLive = useLive((state) => state.isLive)
  return (
    <>
      {isLive === false && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ZapOff aria-hidden className="size-3.5" />}
          onClick={() => void readAnew(() => client.invalidateQueries())}
          {...hinted(t`What others change is shown when you come back to this window, or press here.`)}
        >
          {/* On a phone the bar has no room for the Arabic words. */}
          <span className="max-sm:sr-only">
            <Trans>Not live</Trans>
          </span>
        </Button>
      )}
      <News />
    </>
  )
}

function News() {
  const news = useLive((state) => state.news)
  const count = new Set(news.map(({ recordId }) => recordId)).size
  const [name = null, ...others] = new Set(news.map(({ by }) => by.name))
  const isOnePerson = name !== null && others.length === 0 && news[0]?.by.kind === 'person'
  const changed = plural(count, { one: '# record was changed', other: '# records were changed' })
  const changedBy = plural(count, {
    one: `# record was changed by ${name}`,
    other: `# records were changed by ${name}`,
  })
  return (
    <p role="status" className="sr-only">
      {/* Another element each time: the same words are said again. */}
      {count > 0 && <span key={news[0]?._id}>{isOnePerson ? changedBy : changed}</span>}
    </p>
  )
}

import { cleanProse, mostTried, normalForm, reviewWords } from '@dealsy/contract'
import type { TriedWord as Tried, WordMatch } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../api/queries.ts'
import { Written } from '../../ui/text/written.tsx'

interface Rule {
  word: string
  match: WordMatch
  /** One per line. */
  exceptions: string
}

/** The debounce delay, in milliseconds. */
const delay = 400

/** A live dry run: what the typed word would have flagged in the last thirty days. */
export function TriedWord({ word, match, exceptions }: Rule) {
  const { t } = useLingui()
  const typed = JSON.stringify({
    word: normalForm(word) === '' ? '' : cleanProse(word),
    match,
    exceptions,
  } satisfies Rule)
  const [tried, setTried] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setTried(typed), delay)
    return () => clearTimeout(timer)
  }, [typed])
  const rule = JSON.parse(tried) as Rule
  const query = useQuery({
    ...read(reviewWords.tried, { query: rule }),
    enabled: rule.word !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = rule.word === '' ? undefined : query.data?.data.tried
  return (
    <section className="grid gap-2 rounded-md bg-sunken p-3 text-sm" aria-busy={query.isFetching || typed !== tried}>
      <h3 className="font-medium">{t`In the last 30 days`}</h3>
      <p role="status" className="text-muted">
        {rule.word === '' && t`What the word would have flagged is shown here as you type.`}
        {rule.word !== '' && query.isError && t`It could not be found out what the word would have flagged.`}
        {found && !query.isError && <Found found={found.found} />}
      </p>
      {found && !query.isError && found.listings.length > 0 && (
        <ul className="grid gap-2">
          {found.listings.map(({ _id, name, text, spans }) => (
            <li key={_id} className="grid gap-0.5">
              <span className="font-medium">
                <Written>{name}</Written>
              </span>
              {text !== name && (
                <span dir="auto" className="text-muted wrap-anywhere">
                  <MarkedSpans text={text} spans={spans} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ found }: { found: number }) {
  const { t } = useLingui()
  if (found === 0) return t`It would have flagged no listing.`
  if (found >= mostTried.counted) return t`It would have flagged ${found} listings or more. The newest are:`
  if (found > mostTried.shown)
    return plural(found, {
      one: 'It would have flagged # listing. The newest are:',
      other: 'It would have flagged # listings. The newest are:',
    })
  return plural(found, { one: 'It would have flagged # listing:', other: 'It would have flagged # listings:' })
}

/** A text with some parts of it marked. */
function MarkedSpans({ text, spans }: Pick<Tried['listings'][number], 'text' | 'spans'>) {
  const edges = spans.toSorted((one, other) => one.start - other.start)
  return edges.map(({ start, end }, index) => (
    <span key={start}>
      {text.slice(edges[index - 1]?.end ?? 0, start)}
      <mark className="rounded-xs bg-mark text-text">{text.slice(start, end)}</mark>
      {index === edges.length - 1 && text.slice(end)}
    </span>
  ))
}

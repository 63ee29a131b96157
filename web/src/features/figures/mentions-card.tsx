import { notes } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { change, read } from '../../api/queries.ts'
import { placeOfRecord } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Moment, Written } from '../../ui/text/written.tsx'

/** Notes that mention the reader, until they say that they have seen each; nothing where there is none. */
export function MentionsCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const mine = read(notes.mine, {})
  const found = useQuery(mine).data?.data.notes ?? []
  const see = useMutation({
    ...change(notes.see, { failure: t`It could not be marked as seen`, about: '' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mine.queryKey }),
  })
  if (found.length === 0) return null
  return (
    <section aria-label={t`You are mentioned`} className="rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-2.5 font-semibold">{t`You are mentioned`}</h2>
      <ul className="divide-y divide-line">
        {found.map(({ _id, by, about, aboutId, text, createdAt }) => (
          <li key={_id} className="flex items-start gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-muted">
                <Written>{by.name}</Written> · <Moment at={createdAt} />
              </p>
              <RecordLink to={placeOfRecord(about, aboutId)}>
                <span dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {text}
                </span>
              </RecordLink>
            </div>
            <IconButton
              size="sm"
              label={t`Mark as seen`}
              icon={Check}
              onClick={() => see.mutate({ params: { id: _id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Job, KindName, Reason } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reasonText } from '../../api/failure-texts.ts'
import { formatNumber } from '../../i18n/formats.ts'
import * as resources from '../../resources.ts'
import type { Resource } from '../../resources/resource.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useLocalized, Written } from '../../ui/text/written.tsx'
import { isRunning, jobQuery, stopJob, undoJob, useStartedJob, watchJob } from './jobs.ts'
import { closeJob } from './kept-jobs.ts'
import type { Said } from './many-action.ts'

const declared: Record<KindName, Resource> = resources

/** The progress and outcome of a job. */
export function JobBar({ id, said }: { id: string; said: Said }) {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const job = useQuery({ ...jobQuery(id), refetchOnMount: false }).data?.data.job
  const bar = useRef<HTMLDivElement>(null)
  const [stopping, setStopping] = useState(false)
  useEffect(() => watchJob(id), [id])
  const isStarted = useStartedJob((started) => started.id === id)
  const takesFocus = isStarted && job !== undefined
  // The focus was in the dialog that started the job. The bar may be mounted before the dialog closes, which waits for the refetched reads,
  // and these include the running jobs.
  useEffect(() => {
    if (!takesFocus) return
    useStartedJob.setState({ id: null })
    if (document.activeElement === document.body || document.activeElement === null) bar.current?.focus()
  }, [takesFocus])
  const stop = () => {
    setStopping(true)
    return stopJob(id).finally(() => setStopping(false))
  }
  if (job === undefined) return null
  const { total, done, skipped, left, resource } = job

  const { one, several = one } = declared[resource]
  const title = t(said.title ?? several)
  const label = t(said.label)
  const words = (message: MessageDescriptor, values: object) => i18n._({ ...message, values: { ...values } })

  function outcomeOf({ state }: Job): string {
    if (state === 'running') return said.running ? words(said.running, { total }) : t`${label} …`
    const made = said.done
      ? words(said.done, { done })
      : t`${label} – ${plural(done, { one: '# done', other: '# done' })}`
    if (state === 'stopped') return t`Stopped: ${made}`
    return state === 'failed' ? t`The program could not go on: ${made}` : made
  }

  // The shortest words for the most frequent ones; the sentence of the failure for all others.
  const shortly: Partial<Record<string, string>> = {
    NOT_FOUND: t`removed meanwhile`,
    DECIDED_MEANWHILE: t`decided on meanwhile`,
    HELD_AT_DESK: t`held at the review desk`,
    CHANGED_MEANWHILE: t`changed meanwhile`,
    EDIT_CONFLICT: t`changed meanwhile`,
  }
  const wordsOf = (why: Reason) => shortly[why.code] ?? reasonText(why)

  return (
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={title}
      className="grid gap-2 rounded-lg border border-line-strong bg-raised px-4 py-3 shadow-floating outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="min-w-0 flex-1 font-medium">
          {said.running === undefined && <span className="text-muted">{title}: </span>}
          {outcomeOf(job)}
        </output>
        {isRunning(job) ? (
          <Button size="sm" busy={stopping} onClick={() => void stop()}>
            {t`Stop`}
          </Button>
        ) : (
          <>
            {done > 0 && said.isFinal !== true && <Button size="sm" onClick={() => void undoJob(id)}>{t`Undo`}</Button>}
            <IconButton size="sm" label={t`Close`} icon={X} onClick={() => closeJob(id)} />
          </>
        )}
      </div>
      {isRunning(job) && (
        <div className="flex items-center gap-3">
          <progress
            aria-label={t`Done so far`}
            max={total}
            value={done + skipped}
            className="h-2 min-w-0 flex-1 accent-accent"
          />
          <span className="text-muted">{t`${formatNumber(done + skipped)} of ${formatNumber(total)}`}</span>
        </div>
      )}
      {skipped > 0 && !isRunning(job) && (
        <details>
          <summary className="cursor-pointer text-muted">
            {t`${plural(skipped, { one: '# stays as it was', other: '# stay as they were' })}`}
          </summary>
          <ul className="mt-1 grid gap-1">
            {left.map(({ _id, name, why }) => (
              <li key={_id} className="wrap-anywhere">
                <Written>{(name && localized(name)) || t`N/A`}</Written>{' '}
                <span className="text-muted">({wordsOf(why)})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

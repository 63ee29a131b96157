import type { ReviewedResource, ReviewJob, SkipReason } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { isRunning, jobQuery, stopJob, undoJob, useStartedJob, watchJob } from './jobs.ts'
import { closeJob, useJobs } from './kept-jobs.ts'

/** The progress and outcome of this tab's last job over a list. */
export function JobBar({ resource }: { resource: ReviewedResource }) {
  const id = useJobs((jobs) => jobs[resource])
  return id === null ? null : <Job key={id} id={id} />
}

function Job({ id }: { id: string }) {
  const { t } = useLingui()
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
  const { total, done, skipped, left } = job

  function outcomeOf({ decision, state }: ReviewJob): string {
    if (state === 'running')
      return decision === 'approve'
        ? t`${plural(total, { one: 'Approving # listing', other: 'Approving # listings' })}`
        : t`${plural(total, { one: 'Rejecting # listing', other: 'Rejecting # listings' })}`
    const made =
      decision === 'approve'
        ? t`${plural(done, { one: '# listing approved', other: '# listings approved' })}`
        : t`${plural(done, { one: '# listing rejected', other: '# listings rejected' })}`
    if (state === 'stopped') return t`Stopped: ${made}`
    return state === 'failed' ? t`The program could not go on: ${made}` : made
  }

  function wordsOf(why: SkipReason): string {
    return {
      gone: t`removed meanwhile`,
      decided: t`decided on meanwhile`,
      held: t`held at the review desk`,
      changed: t`changed meanwhile`,
    }[why]
  }

  return (
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={t`Decisions together`}
      className="grid gap-2 rounded-lg border border-line-strong bg-raised px-4 py-3 shadow-floating outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="min-w-0 flex-1 font-medium">{outcomeOf(job)}</output>
        {isRunning(job) ? (
          <Button size="sm" busy={stopping} onClick={() => void stop()}>
            {t`Stop`}
          </Button>
        ) : (
          <>
            {done > 0 && <Button size="sm" onClick={() => void undoJob(id)}>{t`Undo`}</Button>}
            <IconButton
              size="sm"
              label={t`Close`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => closeJob(id)}
            />
          </>
        )}
      </div>
      {isRunning(job) && (
        <div className="flex items-center gap-3">
          <progress
            aria-label={t`Decided so far`}
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
                <Written>{name || t`N/A`}</Written> <span className="text-muted">({wordsOf(why)})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

import type { DeskNarrowing } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailedPanel } from '../../../ui/table/table-rows.tsx'
import { useQueues } from './queue-bar.tsx'

/** Takes again when the queue grows while the desk is empty. */
export function useTakeWhenQueueGrows(narrowing: DeskNarrowing, hasNothing: boolean, take: () => void): void {
  const waiting = useQueues(narrowing)?.queues.find(({ queue }) => queue === narrowing.queue)?.waiting
  const takeNow = useEffectEvent(() => {
    if (hasNothing && waiting !== undefined && waiting > 0) take()
  })
  useEffect(() => takeNow(), [waiting])
}

interface EmptyDeskProps {
  held: { state: 'taking' | 'ready' | 'failed'; failure: Error | null }
  narrowing: DeskNarrowing
  undoKey: string
  onRetry: () => void
}

/** The empty state of the desk: loading, failed, or nothing waits. */
export function EmptyDesk({ held: { state, failure }, narrowing, undoKey, onRetry }: EmptyDeskProps) {
  const { t } = useLingui()
  const waiting = useQueues(narrowing)?.queues.find(({ queue }) => queue === narrowing.queue)?.waiting ?? 0
  const frame = 'flex min-h-80 flex-1 flex-col justify-center rounded-lg border border-line bg-surface'
  if (state === 'failed') {
    return (
      <div className={frame}>
        <FailedPanel heading={t`Nothing could be handed out`} message={failure?.message ?? ''} onRetry={onRetry} />
      </div>
    )
  }
  if (state === 'taking') {
    return (
      <div className="grid min-h-80 flex-1 gap-6 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[5fr_4fr_3fr]">
        <span role="status" className="sr-only">{t`Loading...`}</span>
        <Skeleton className="h-full min-h-60 rounded-md" />
        {[0, 1].map((column) => (
          <div key={column} className="grid content-start gap-3">
            {['w-24', 'w-full', 'w-40', 'w-full', 'w-3/4'].map((width, row) => (
              <Skeleton key={row} className={width} />
            ))}
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={frame}>
      <EmptyState
        icon={<Inbox className="size-5" />}
        title={waiting > 0 ? t`All that waits here is held by others` : t`Nothing waits here`}
        description={
          waiting > 0
            ? t`What they do not decide comes back by itself.`
            : t`What comes in is shown at once. ${undoKey} takes your last decision back.`
        }
      />
    </div>
  )
}

import type { DeskNarrowing } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Clock, Users } from 'lucide-react'
import { formatAge, formatDateTime } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useSession } from '../../../session/session.ts'
import { hinted } from '../../../ui/floating/tooltip.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { useQueues } from './queue-bar.tsx'

/** The age of the oldest listing of the queue. */
export function OldestWaiting({ narrowing }: { narrowing: DeskNarrowing }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const oldest = useQueues(narrowing)?.queues.find(({ queue }) => queue === narrowing.queue)?.oldest ?? null
  if (oldest === null) return null
  return (
    <time
      dateTime={oldest}
      title={formatDateTime(oldest, language)}
      className="flex items-center gap-1.5 text-sm text-muted"
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      {t`Oldest: ${formatAge(oldest, language)}`}
    </time>
  )
}

/** The colleagues at work, and how many listings each holds. */
export function HeldBy({ narrowing }: { narrowing: DeskNarrowing }) {
  const { t } = useLingui()
  const reader = useSession((session) => session.admin?._id)
  const others = (useQueues(narrowing)?.held ?? []).filter(({ accountId }) => accountId !== reader)
  if (others.length === 0) return null
  const lines = others.map(({ name, listings: { length } }) => {
    const count = plural(length, { one: 'holds # listing', other: 'holds # listings' })
    return `${name}: ${count}`
  })
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted" {...hinted(lines.join('\n'))}>
      <Users aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t`At their desks:`}</span>
      <span className="truncate">
        <Written>{others.map(({ name, listings }) => `${name} ${listings.length}`).join(t`, `)}</Written>
      </span>
    </p>
  )
}

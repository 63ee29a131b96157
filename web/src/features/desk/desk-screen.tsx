import { useLingui } from '@lingui/react/macro'
import { Keyboard, ListFilter, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { hrefOf } from '../../routing/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { showKeyMap } from '../../ui/keys/screen-keys.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { parametersOf, useDeskAddress } from './queue/desk-address.ts'
import type { DeskCriteria } from './queue/desk-address.ts'
import { HeldBy, OldestWaiting } from './queue/queue-facts.tsx'
import { NarrowingFields, QueueBar } from './queue/queue-bar.tsx'
import { ReviewDesk } from './review-desk.tsx'

/** The review desk: what waits for approval, one at a time, decided by keyboard, touch or pointer. */
export default function DeskScreen() {
  const { t } = useLingui()
  const { criteria, narrowing, first, setCriteria } = useDeskAddress()
  const [showsDecisions, setShowsDecisions] = useState(false)
  const [isNarrowing, setNarrowing] = useState(false)
  return (
    <div className="flex flex-col gap-3 lg:h-[calc(100dvh-5.5rem)] 2xl:h-[calc(100dvh-6.5rem)]">
      <PageHeader
        title={t`Review desk`}
        actions={
          <>
            <OldestWaiting narrowing={narrowing} />
            <HeldBy narrowing={narrowing} />
            <Resources criteria={criteria} resource={narrowing.resource} />
            <Button
              size="sm"
              aria-expanded={isNarrowing}
              className="xl:hidden"
              icon={ListFilter}
              onClick={() => setNarrowing(!isNarrowing)}
            >
              {t`Narrow`}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden className="size-4 flip-rtl" />}
              onClick={() => setShowsDecisions(true)}
            >
              {t`Last decisions`}
            </Button>
            <IconButton
              size="sm"
              label={t`Keys`}
              aria-keyshortcuts="?"
              // Hidden where no keyboard is expected, like the key labels.
              className="max-lg:hidden pointer-coarse:hidden"
              icon={Keyboard}
              onClick={showKeyMap}
            />
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <QueueBar criteria={criteria} narrowing={narrowing} />
        <div className={classNames('flex w-full flex-wrap gap-2 xl:w-auto', !isNarrowing && 'max-xl:hidden')}>
          <NarrowingFields criteria={criteria} onChange={setCriteria} />
        </div>
      </div>
      <SectionBoundary of={narrowing}>
        <ReviewDesk
          // Keyed by queue: changing it releases the held listings.
          key={JSON.stringify([narrowing, first])}
          narrowing={narrowing}
          first={first}
          showsDecisions={showsDecisions}
          onCloseDecisions={() => setShowsDecisions(false)}
        />
      </SectionBoundary>
    </div>
  )
}

/** The selector of the kind of listing. */
function Resources({ criteria, resource }: { criteria: DeskCriteria; resource: string }) {
  const { t } = useLingui()
  const kinds = [
    { value: 'products', label: t`Products` },
    { value: 'productRequests', label: t`Matloub` },
  ]
  return (
    <nav aria-label={t`Kind of listing`} className="flex rounded-md border border-line-strong p-0.5">
      {kinds.map(({ value, label }) => (
        <Link
          key={value}
          to={hrefOf('desk', parametersOf({ ...criteria, resource: value }))}
          aria-current={resource === value ? 'page' : undefined}
          className={classNames(
            'rounded-sm px-2.5 py-0.5 text-sm transition-colors',
            resource === value ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

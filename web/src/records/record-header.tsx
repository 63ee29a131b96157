import { NotedKind } from '@dealsy/contract'
import type { ChangedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { SquareArrowOutUpRight } from 'lucide-react'
import { PlaceLink } from '../places/place-link.tsx'
import { pageOf } from '../places/places.ts'
import { useFromLocation } from '../routing/router.tsx'
import { usePresence } from '../trail/live/presence.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PeoplePresent } from '../ui/people-present.tsx'
import { HistoryButton } from '../trail/history/history-button.tsx'
import { NotesButton } from './notes/notes-button.tsx'

interface OpenRecordProps {
  resource: ChangedResource
  /** The identifier of the record. */
  of: string
  /** It is open in a form. */
  isEditing?: boolean
}

/** Who else has a record open; the others see that it is open here. */
export function Presence({ resource, of, isEditing = false }: OpenRecordProps) {
  return <PeoplePresent people={usePresence({ resource, recordId: of, isEditing })} />
}

/** What every dialog of a record has in its header: who else has it open, its notes, its history, and the way to its page. */
export function RecordHeader({ resource, of, isEditing }: OpenRecordProps) {
  const noted = NotedKind.safeParse(resource)
  return (
    <>
      <Presence resource={resource} of={of} isEditing={isEditing} />
      {noted.success && <NotesButton about={noted.data} of={of} />}
      <HistoryButton resource={resource} of={of} />
      <PageLink resource={resource} of={of} />
    </>
  )
}

/** Leads from a dialog of a record to its page; nothing where its kind has none. */
function PageLink({ resource, of }: { resource: string; of: string }) {
  const page = pageOf(resource, of)
  return page !== null && <LinkTo page={page} />
}

function LinkTo({ page }: { page: string }) {
  const { t } = useLingui()
  const here = useFromLocation(({ pathname }) => pathname)
  // The dialog is over the page already.
  if (page === here) return null
  return (
    // The header of a small dialog has no room for words.
    <PlaceLink to={page} label={t`Open page`} className={classNames(buttonClass('ghost', 'sm'), 'w-7 px-0!')}>
      <SquareArrowOutUpRight aria-hidden className="size-4 flip-rtl" />
    </PlaceLink>
  )
}

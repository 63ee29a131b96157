import { NotedKind } from '@dealsy/contract'
import type { ChangedResource } from '@dealsy/contract'
import { usePresence } from '../trail/live/presence.ts'
import { PeoplePresent } from '../ui/people-present.tsx'
import { HistoryButton } from '../trail/history/history-button.tsx'
import { PageLink } from './page-link.tsx'
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

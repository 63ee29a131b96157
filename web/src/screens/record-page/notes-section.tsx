import type { NotedKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { NoteList, useNoteForm } from '../../records/notes/notes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LeaveQuestion } from '../../ui/dialogs/leave-question.tsx'

/** The notes on a record, and the form of another one. */
export function NotesSection({ about, of }: { about: NotedKind; of: string }) {
  const { t } = useLingui()
  const { fields, isDirty, isBusy, isReady, submit, clear } = useNoteForm(about, of)
  return (
    <>
      <LeaveQuestion dirty={isDirty} onDiscard={clear} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4"
        >
          <p className="text-muted">{t`Only people of the back office see them.`}</p>
          {fields}
          <div>
            <Button type="submit" variant="primary" busy={isBusy} disabled={!isReady}>
              {t`Add note`}
            </Button>
          </div>
        </form>
        <div className="grid gap-3">
          <NoteList of={of} />
        </div>
      </div>
    </>
  )
}

import type { NotedKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { NoteList, useNoteForm } from './notes.tsx'

interface NotesDialogProps {
  about: NotedKind
  /** The identifier of the record. */
  of: string
  onClose: () => void
}

/** The notes on a record, newest first, and the form of another one. */
export default function NotesDialog({ about, of, onClose }: NotesDialogProps) {
  const { t } = useLingui()
  const { fields, isDirty, isBusy, isReady, submit } = useNoteForm(about, of)
  return (
    <Dialog
      title={t`Notes`}
      description={t`Only people of the back office see them.`}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isReady}>
            {t`Add note`}
          </Button>
        </>
      }
    >
      {fields}
      <NoteList of={of} />
    </Dialog>
  )
}

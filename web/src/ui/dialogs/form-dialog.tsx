import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Conflict } from './conflict-notice.tsx'
import { Dialog } from './dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { Draft } from './draft-notice.tsx'

export interface FormDialogProps {
  title: string
  /** One line of purpose. */
  description?: string
  submitLabel: string
  /** A quiet action in the header, such as the record's history. */
  headerAction?: ReactNode
  /** The submission is under way. */
  busy: boolean
  /** Something was typed: a click outside no longer closes, Escape and the close button ask first. */
  dirty: boolean
  draft: Draft
  /** What others have changed meanwhile. */
  conflict?: Conflict | undefined
  onSubmit: () => void
  onClose: () => void
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/**
 * A form in a dialog: its fields, Cancel, and the primary action last. Cancel closes at once; Escape, the close button and a click outside
 * ask before discarding input.
 */
export function FormDialog({
  submitLabel,
  busy,
  dirty,
  draft,
  conflict,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)

  function close() {
    draft.drop()
    onClose()
  }

  return (
    <Dialog
      {...dialog}
      dirty={dirty}
      onClose={() => (dirty ? setAsking(true) : close())}
      // Enter is ignored while a submission is in flight.
      onSubmit={() => (busy ? undefined : onSubmit())}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <DraftNotice draft={draft} />
      {conflict !== undefined && <ConflictNotice {...conflict} />}
      {children}
      {asking && (
        <ConfirmDialog
          danger
          title={t`Discard changes?`}
          question={t`What you typed has not been saved.`}
          cancelLabel={t`Keep editing`}
          confirmLabel={t`Discard`}
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  question: ReactNode
  /** A line below the title. */
  description?: string
  confirmLabel: string
  /** Default 'Cancel'. */
  cancelLabel?: string
  onConfirm: (event: { timeStamp: number }) => void
  onClose: () => void
  busy?: boolean
  /** The action is destructive. */
  danger?: boolean
  /** The action is unavailable; `children` say why. */
  disabled?: boolean
  /** Details below the question. */
  children?: ReactNode
}

/** A confirmation; the cancel button has the initial focus. */
export function ConfirmDialog({
  title,
  question,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  busy = false,
  danger = false,
  disabled = false,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      alert
      size="sm"
      title={title}
      description={description}
      firstFocus={cancel}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} disabled={disabled} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {description === undefined ? (
        // Read out when the dialog opens.
        <AlertDialog.Description className="wrap-anywhere">{question}</AlertDialog.Description>
      ) : (
        <p className="wrap-anywhere">{question}</p>
      )}
      {children}
    </Dialog>
  )
}

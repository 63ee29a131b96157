import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  title: string
  /** One line of purpose. */
  description?: string
  submitLabel: string
  /** The submission is under way. */
  busy: boolean
  /** Something was typed: a click outside no longer closes. */
  dirty: boolean
  onSubmit: () => void
  onClose: () => void
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** A dialog that is a form: its fields, Cancel, and the primary action last. */
export function FormDialog({ submitLabel, busy, onSubmit, onClose, children, ...dialog }: FormDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      // A second Enter while the first submission is under way is the same one.
      onSubmit={() => (busy ? undefined : onSubmit())}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

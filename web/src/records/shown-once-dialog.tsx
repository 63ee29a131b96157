import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

interface ShownOnceDialogProps {
  title: string
  label: string
  /** What is to be copied. */
  text: string
  /** Says that it was copied. */
  copied: string
  /** Says that it is selected, where the browser does not copy. */
  selected: string
  /** What is said above it. */
  children: ReactNode
  onClose: () => void
}

/** A secret that is never shown again, to be copied. */
export function ShownOnceDialog({ title, label, text, copied, selected, children, onClose }: ShownOnceDialogProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      // Plain http has no clipboard, and a browser may refuse.
      toast.error(selected)
    }
  }

  return (
    <Dialog
      // Else a click beside it would lose the secret.
      dirty
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>{t`Copy`}</Button>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <p>{children}</p>
      <TextField
        readOnly
        ref={field}
        dir="ltr"
        label={label}
        value={text}
        onChange={() => undefined}
        className="font-mono"
      />
    </Dialog>
  )
}

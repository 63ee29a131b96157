import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useOpenDialog } from './open-dialogs.ts'

export interface SideSheetProps {
  /** The accessible name. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A panel that slides in from the start side over the page: the sidebar of a phone (18rem, section 9). */
export function SideSheet({ label, open, onOpenChange, children }: SideSheetProps) {
  useOpenDialog(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-30 flex w-72 max-w-[calc(100vw-3rem)] flex-col bg-surface text-text shadow-floating outline-none transition-[translate] data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

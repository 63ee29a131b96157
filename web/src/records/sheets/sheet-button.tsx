import type { SheetKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

const SheetDialog = lazy(() => import('./sheet-dialog.tsx'))

/** What all rows have where the file has no column of it: the field's value, and how the reader calls it. */
export type Given = Readonly<Partial<Record<string, { value: string; said: string }>>>

export interface SheetProps {
  kind: SheetKind
  /** What the records are called, as their list is. */
  of: string
  given?: Given | undefined
}

/** Imports records of a list from a spreadsheet. */
export function SheetButton({ kind, of, given }: SheetProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={t`Import ${of}`}
        icon={<FileUp aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t`Import`}
      </Button>
      {isOpen && (
        <Suspense>
          <SheetDialog kind={kind} of={of} given={given} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useFormInAddress } from '../../places/form-in-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { late } from '../../ui/late.tsx'
import type { SheetProps } from './sheet-dialog.tsx'

const SheetDialog = late(() => import('./sheet-dialog.tsx'))

/** Imports records of a list from a spreadsheet. */
export function SheetButton({ kind, of, given }: SheetProps) {
  const { t } = useLingui()
  const { isOpen, open, close } = useFormInAddress('import', kind)
  return (
    <>
      <Button aria-label={t`Import a file: ${of}`} icon={FileUp} onClick={open}>
        {t`Import a file`}
      </Button>
      {isOpen && <SheetDialog kind={kind} of={of} given={given} onClose={close} />}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { hinted } from '../floating/tooltip.tsx'
import type { Selection } from './selection.ts'

/** Toggles the selection of rows. */
export function SelectButton({ selection: { isOn, begin, end, button } }: { selection: Selection }) {
  const { t } = useLingui()
  return (
    <Button
      ref={button}
      {...hinted(t`Or click a row while you hold Ctrl or ⌘`)}
      aria-pressed={isOn}
      icon={<ListChecks aria-hidden className="size-4" />}
      onClick={isOn ? end : begin}
    >
      {t`Select several`}
    </Button>
  )
}

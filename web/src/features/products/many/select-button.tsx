import { useLingui } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Selection } from './selection.ts'

interface SelectButtonProps {
  selection: Selection
  ref: RefObject<HTMLButtonElement | null>
}

/** Toggles the selection of rows. */
export function SelectButton({ selection: { isOn, begin, end }, ref }: SelectButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      ref={ref}
      aria-pressed={isOn}
      icon={<ListChecks aria-hidden className="size-4" />}
      onClick={isOn ? end : begin}
    >
      {t`Select several`}
    </Button>
  )
}

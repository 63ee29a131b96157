import { useLingui } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { hinted } from '../floating/tooltip.tsx'
import { commandKey } from '../keys/key-names.ts'
import { useScreenKeys } from '../keys/screen-keys.ts'
import type { Selection } from './selection.ts'

/** Toggles the selection of rows, and says the keys that it has. */
export function SelectButton({ selection: { isOn, begin, end, button } }: { selection: Selection }) {
  const { t } = useLingui()
  const click = t({ message: 'Click', context: 'key' })
  const space = t({ message: 'Space', context: 'key' })
  useScreenKeys([
    {
      title: t`Select rows`,
      lines: [
        { keys: [commandKey, click], does: t`Begin with a row, or select another one` },
        { keys: ['⇧', click], does: t`Select all rows from the last one to this one` },
        { keys: [space], does: t`In the checkbox of a row: select it` },
        { keys: ['⇧', space], does: t`In the checkbox of a row: select all rows from the last one to this one` },
      ],
    },
  ])
  return (
    <Button
      ref={button}
      {...hinted(t`Or click a row while you hold Ctrl or ⌘`)}
      aria-pressed={isOn}
      icon={ListChecks}
      onClick={isOn ? end : begin}
    >
      {t`Select several`}
    </Button>
  )
}

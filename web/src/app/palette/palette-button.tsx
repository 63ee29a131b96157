import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyCap } from '../../ui/keys/key-cap.tsx'
import { commandKey } from '../../ui/keys/key-names.ts'
import { loadPalette } from './load-palette.ts'
import { openPalette } from './palette-state.ts'

/** Opens the palette; loads it when the pointer is over it. */
export function PaletteButton() {
  const { t } = useLingui()
  return (
    <Button
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      className="max-sm:w-9 max-sm:px-0!"
      icon={<Search aria-hidden className="size-4 shrink-0" />}
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
      onClick={openPalette}
    >
      <span className="me-6 text-muted max-sm:sr-only">{t`Search everything`}</span>
      <KeyCap>{`${commandKey} K`}</KeyCap>
    </Button>
  )
}

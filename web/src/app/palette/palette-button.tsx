import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { hinted } from '../../ui/floating/tooltip.tsx'
import { KeyCap } from '../../ui/keys/key-cap.tsx'
import { commandKey } from '../../ui/keys/key-names.ts'
import { openPalette } from './palette-state.ts'

/** The program of the palette, loaded once. */
export const loadPalette = () => import('./palette-dialog.tsx')

/** Opens the palette; loads it when the pointer is over it. */
export function PaletteButton() {
  const { t } = useLingui()
  return (
    <Button
      {...hinted(t`Search everything`)}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      className="relative max-xl:w-9 max-xl:px-0!"
      icon={Search}
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
      onClick={openPalette}
    >
      <span className="sr-only">{t`Search everything`}</span>
      {/* Toasts lie in the middle of the bar: narrower windows have no room beside them. */}
      <span aria-hidden className="flex items-center gap-2 max-xl:hidden">
        {t`Search`}
        <KeyCap>{`${commandKey} K`}</KeyCap>
      </span>
    </Button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide-react'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LiveNotice } from './live-notice.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The sidebar toggle, the switches for language and theme, and the account menu. */
export function TopBar({ onToggleSidebar }: { onToggleSidebar: () => void }) {
  const { t } = useLingui()
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 print:hidden border-b border-line bg-surface px-3 sm:px-4">
      <IconButton
        label={t`Toggle sidebar`}
        icon={<PanelLeft aria-hidden className="size-4 flip-rtl" />}
        onClick={onToggleSidebar}
        aria-keyshortcuts="Control+B Meta+B"
      />
      <div className="ms-auto flex items-center gap-2">
        <PaletteButton />
        <LiveNotice />
        <LanguageSwitch />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

import { useLingui } from '@lingui/react/macro'
import { CircleUserRound, PanelLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { hrefOf } from '../routing/paths.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Menu } from '../ui/floating/menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LiveNotice } from './live-notice.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import ThemeMenu from './theme-menu.tsx'

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

/** The menu of the signed-in administrator, with a link to the account; on a phone the name is inside the menu. */
function AccountMenu() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const admin = useSession((session) => session.admin)
  if (admin === null) return null
  const name = admin.name || admin.email
  return (
    <Menu
      heading={
        <>
          <span dir="auto" className="block truncate font-medium text-text">
            {name}
          </span>
          {name !== admin.email && (
            <bdi dir="ltr" className="block truncate">
              {admin.email}
            </bdi>
          )}
        </>
      }
      trigger={
        <Button aria-label={t`Signed in as ${name}`} className="max-sm:w-9 max-sm:px-0!" icon={CircleUserRound}>
          <span dir="auto" className="max-w-40 truncate leading-6 max-sm:hidden">
            {name}
          </span>
        </Button>
      }
      items={[
        {
          label: t`Account`,
          icon: CircleUserRound,
          onSelect: () => void navigate(hrefOf('settings.account')),
        },
      ]}
    />
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeButton } from './theme-button.tsx'

const loadMenu = () => import('./theme-menu.tsx')
const ThemeMenu = lazy(loadMenu)

/** The frame of pages for visitors: the brand, the language and theme switches, and the page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center gap-2 px-4 sm:px-6">
        <Brand />
        <div className="ms-auto flex gap-2">
          <LanguageSwitch />
          <LateThemeMenu />
        </div>
      </header>
      <main className="grid flex-1 outline-none">{children}</main>
    </div>
  )
}

/** The menu of the theme, whose code comes when somebody is about to open it: the menus weigh a tenth of the login page. */
function LateThemeMenu() {
  const [wasPressed, setPressed] = useState(false)
  // An import that failed is tried again by the press, which says so where it fails too.
  const prepare = () => void loadMenu().catch(() => undefined)
  const button = (
    <ThemeButton
      aria-haspopup="menu"
      aria-expanded={wasPressed}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPressed(true)}
    />
  )
  if (!wasPressed) return button
  return (
    <Suspense fallback={button}>
      <ThemeMenu defaultOpen />
    </Suspense>
  )
}

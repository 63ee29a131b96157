import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'

// Loaded lazily, so that the login card does not wait for the code of the menus.
const ThemeMenu = lazy(async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu }))

/** The frame of pages for visitors: the brand, the language and theme switches, and the page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center gap-2 px-4 sm:px-6">
        <Brand />
        <div className="ms-auto flex gap-2">
          <LanguageSwitch />
          <Suspense fallback={<span className="size-9" />}>
            <ThemeMenu />
          </Suspense>
        </div>
      </header>
      <main className="grid flex-1 outline-none">{children}</main>
    </div>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { TitleContext } from '../routing/title.ts'

/** The parts that every page shares: its title, the loading bar, scroll and focus on navigation. */
export function Root() {
  const screen = useScreenTitle()
  const [own, setOwn] = useState<string | null>(null)
  const title = own ?? screen
  useEffect(() => {
    document.title = title === '' ? 'Dealsy' : `${title} · Dealsy`
  }, [title])
  useHeadingFocus()
  return (
    <>
      <LoadingBar />
      <TitleContext value={setOwn}>
        <Outlet />
      </TitleContext>
      <ScrollRestoration />
    </>
  )
}

/** The title of the current screen, in the administrator's language. */
function useScreenTitle(): string {
  const { i18n } = useLingui()
  const handle = useMatches().at(-1)?.handle as { title: MessageDescriptor } | undefined
  return handle === undefined ? '' : i18n._(handle.title)
}

// After a navigation, keyboard and screen reader start at the new screen's heading, not at the link that is gone.
function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector<HTMLElement>('main')
    const heading = main?.querySelector<HTMLElement>('h1') ?? main
    // The login card focuses its first field.
    if (heading === null || main?.contains(document.activeElement) === true) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

// Appears only when a screen takes longer to load than the animation's delay.
function LoadingBar() {
  const { t } = useLingui()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t`Loading...`}
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[appear_200ms_300ms_both] bg-accent"
    />
  )
}

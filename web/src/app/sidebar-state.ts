import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isChord } from '../ui/keys/screen-keys.ts'

const cookieName = 'sidebar_state'
const cookieLifetime = 7 * 24 * 60 * 60
const narrow = '(max-width: 767px)'

/** Whether the screen is a phone's: narrower than 768 px (section 9). */
function useIsMobile(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(narrow).matches,
  )
}

/** Whether the sidebar is expanded, kept in a cookie for seven days. */
function readExpanded(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`)
}

function keepExpanded(expanded: boolean): void {
  document.cookie = `${cookieName}=${expanded}; path=/; max-age=${cookieLifetime}; samesite=lax`
}

/** State of the sidebar: on a wide screen expanded or collapsed to icons, on a phone a sheet that is open or not. */
export function useSidebarState() {
  const isMobile = useIsMobile()
  const [isExpanded, setExpanded] = useState(readExpanded)
  const [isSheetOpen, setSheetOpen] = useState(false)

  function toggle(): void {
    if (isMobile) {
      setSheetOpen(!isSheetOpen)
    } else {
      keepExpanded(!isExpanded)
      setExpanded(!isExpanded)
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isChord(event, 'b') || event.repeat) return
    event.preventDefault()
    toggle()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return { isMobile, isExpanded, isSheetOpen, setSheetOpen, toggle }
}

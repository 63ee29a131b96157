import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the element of the address's hash and focuses it, once the queries above it are loaded and it has its final place;
 * later refetches do not scroll.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  const isReading = useIsFetching() > 0
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (isReading || hash === '' || arrived.current === key) return
    arrived.current = key
    const part = document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [isReading, hash, key])
}

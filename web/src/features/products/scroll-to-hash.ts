import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows the part of the screen that the address names behind its `#`, once everything above it has been read and has its
 * height; later readings move nothing.
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

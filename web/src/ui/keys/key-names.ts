import { useEffect, useState } from 'react'

interface LayoutMap {
  get: (code: string) => string | undefined
}

// Available in some browsers only, in secure contexts.
const keyboard = () => (navigator as { keyboard?: { getLayoutMap?: () => Promise<LayoutMap> } }).keyboard ?? {}

/** The label of a key on the reader's keyboard, where the browser knows the layout; else that of a Latin one. */
export function useKeyNames(): (code: string) => string {
  const [layout, setLayout] = useState<LayoutMap | null>(null)
  useEffect(() => {
    let isShown = true
    async function readLayout() {
      const found = await keyboard().getLayoutMap?.()
      if (isShown && found !== undefined) setLayout(found)
    }
    // Rejected inside an iframe without the permission.
    readLayout().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return (code) => (layout?.get(code) ?? code.replace(/^(Key|Digit)/, '')).toLocaleUpperCase('en')
}

/** The key of commands, as it is called on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

import { createContext, use, useEffect } from 'react'

/** Sets the title of the document in place of that of the screen; null takes it back. */
export const TitleContext = createContext<(title: string | null) => void>(() => {})

/** Has the document called after what the screen shows, once that is known. */
export function useTitle(title: string | null): void {
  const setTitle = use(TitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [title, setTitle])
}

const unsaved = new Set<symbol>()

/** Registers unsaved input on the screen and returns the function that removes it again. */
export function noteUnsaved(): () => void {
  const input = Symbol('unsaved input')
  unsaved.add(input)
  return () => void unsaved.delete(input)
}

/** Whether leaving the screen would lose input. */
export const hasUnsaved = (): boolean => unsaved.size > 0

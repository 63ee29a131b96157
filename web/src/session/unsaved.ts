const unsaved = new Set<symbol>()

/** Notes that the screen holds input that is not saved, and returns the function that takes the note back. */
export function noteUnsaved(): () => void {
  const note = Symbol('unsaved input')
  unsaved.add(note)
  return () => void unsaved.delete(note)
}

/** Whether leaving the screen would lose input. */
export const hasUnsaved = (): boolean => unsaved.size > 0

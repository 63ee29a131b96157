import type { MouseEvent } from 'react'
import type { Selection } from './selection.ts'

const controls = 'a, button, input, label, textarea, select, [role=switch], [role=combobox]'

/**
 * The handlers of a table's body that select rows without their checkboxes: a click with Ctrl or ⌘ begins the selection with its row, or
 * takes that out; one with Shift goes on to its row. A click on a control of the row is its own.
 */
export function pickRows(selection: Selection | undefined) {
  if (selection === undefined) return undefined
  function rowOf({ ctrlKey, metaKey, shiftKey, target }: MouseEvent): string | undefined {
    if (selection === undefined || !(ctrlKey || metaKey || (shiftKey && selection.isOn))) return undefined
    if (!(target instanceof Element) || target.closest(controls) !== null) return undefined
    const id = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
    return id !== undefined && selection.isOffered(id) ? id : undefined
  }
  return {
    onMouseDown(event: MouseEvent) {
      // Text would be selected.
      if (rowOf(event) !== undefined) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      const id = rowOf(event)
      if (id === undefined) return
      selection.begin()
      selection.choose(id, event.shiftKey || !selection.isChosen(id), event.shiftKey)
    },
  }
}

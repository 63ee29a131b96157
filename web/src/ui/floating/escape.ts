import type { BaseUIEvent } from '@base-ui/react/types'
import type { KeyboardEvent } from 'react'

/**
 * For the input of a combobox: Escape closes its list and then belongs to the dialog around it. On a second Escape Base
 * UI would clear the field and lose the choice.
 */
export function keepChosenOnEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
}

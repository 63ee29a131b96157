import { useEffect, useEffectEvent } from 'react'
import { undoKeyOf } from '../../../api/undo-keys.ts'
import { isKeyOfDialog } from '../../../ui/dialogs/open-dialogs.ts'
import { isTyped } from '../../../ui/keys/screen-keys.ts'

/** The commands that keys give, except the choice of an option. */
export type Command =
  | 'approve'
  | 'reject'
  | 'requestChanges'
  | 'later'
  | 'handOver'
  | 'secondLook'
  | 'note'
  | 'next'
  | 'previous'
  | 'nextPicture'
  | 'previousPicture'
  | 'zoom'
  | 'undo'
  | 'send'
  | 'close'

/** The key code of each command: a position on the keyboard, whatever letter is printed there. */
export const codes = {
  approve: 'KeyA',
  reject: 'KeyR',
  requestChanges: 'KeyC',
  later: 'KeyL',
  handOver: 'KeyH',
  secondLook: 'KeyS',
  note: 'KeyN',
  next: 'KeyJ',
  previous: 'KeyK',
  zoom: 'KeyZ',
  undo: 'KeyU',
} as const satisfies Partial<Record<Command, string>>

const commands = new Map<string, Command>([
  ...Object.entries(codes).map(([command, code]) => [code, command as Command] as const),
  ['Enter', 'send'],
  ['NumpadEnter', 'send'],
  ['Escape', 'close'],
])

const letters = ['Q', 'W', 'E', 'T', 'Y', 'I', 'O', 'P', 'D', 'F', 'G', 'X', 'V', 'B', 'M']

/** The keys that choose options, in order: the digits, then the letters that are no command. */
export const choiceCodes = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `Digit${digit}`),
  ...letters.map((letter) => `Key${letter}`),
]

export interface Pressed {
  command: Command | 'choice'
  /** The index of an option; -1 for any other command. */
  option: number
  /** Shift was held: adds the option to several. */
  isOneOfSeveral: boolean
}

/** The command of a key event; null for other keys and for repeats of a held key. */
function pressedIn(event: KeyboardEvent, isRightToLeft: boolean): Pressed | null {
  const { code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
  const plain = (command: Command): Pressed => ({ command, option: -1, isOneOfSeveral: false })
  if (code === 'ArrowLeft' || code === 'ArrowRight') {
    const isForwards = (code === 'ArrowRight') !== isRightToLeft
    return ctrlKey || metaKey || altKey || shiftKey ? null : plain(isForwards ? 'nextPicture' : 'previousPicture')
  }
  if (repeat) return null
  if (undoKeyOf(event) === 'undo') return plain('undo')
  if (ctrlKey || metaKey || altKey) return null
  const option = choiceCodes.indexOf(code.replace(/^Numpad(?=\d$)/, 'Digit'))
  if (option >= 0) return { command: 'choice', option, isOneOfSeveral: shiftKey }
  const command = commands.get(code)
  return command === undefined || shiftKey ? null : plain(command)
}

const pressable = 'a[href], button, summary, [role=button]'

/** Calls back with the command of each key press, unless an input has the focus or a dialog or list is open. */
export function useDeskKeys(isRightToLeft: boolean, onPressed: (pressed: Pressed, event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || isKeyOfDialog(event)) return
    if (isTyped(event)) {
      if (event.code === 'Escape' && target instanceof HTMLElement) target.blur()
      return
    }
    const pressed = pressedIn(event, isRightToLeft)
    // Enter activates the focused control.
    if (pressed === null || (pressed.command === 'send' && target?.closest(pressable))) return
    onPressed(pressed, event)
  })
  useEffect(() => {
    // In the capture phase, before the keys that undo on every screen.
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

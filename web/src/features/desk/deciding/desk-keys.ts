import { useEffect, useEffectEvent, useState } from 'react'
import { undoWayOf } from '../../../api/undo-keys.ts'
import { isKeyOfDialog } from '../../../ui/dialogs/open-dialogs.ts'

/** What a key asks for at the desk, but for the choice of an option. */
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
  | 'keys'

/** The key of each command by its place on the keyboard, whatever letter is printed there. */
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

/** The keys by which options are chosen, in their order: the digits, and after the tenth option the letters that are no command. */
export const choiceCodes = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `Digit${digit}`),
  ...letters.map((letter) => `Key${letter}`),
]

export interface Pressed {
  command: Command | 'choice'
  /** The place of an option, from 0; -1 of any other command. */
  option: number
  /** Shift was held: the option is one of several. */
  isOneOfSeveral: boolean
}

/** What a key event asks for; null for any other key, and for one that is held down. */
function pressedIn(event: KeyboardEvent, isRightToLeft: boolean): Pressed | null {
  const { code, key, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
  const plain = (command: Command): Pressed => ({ command, option: -1, isOneOfSeveral: false })
  if (code === 'ArrowLeft' || code === 'ArrowRight') {
    const isForwards = (code === 'ArrowRight') !== isRightToLeft
    return ctrlKey || metaKey || altKey || shiftKey ? null : plain(isForwards ? 'nextPicture' : 'previousPicture')
  }
  if (repeat) return null
  if (undoWayOf(event) === 'back') return plain('undo')
  if (ctrlKey || metaKey || altKey) return null
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return plain('keys')
  const option = choiceCodes.indexOf(code.replace(/^Numpad(?=\d$)/, 'Digit'))
  if (option >= 0) return { command: 'choice', option, isOneOfSeveral: shiftKey }
  const command = commands.get(code)
  return command === undefined || shiftKey ? null : plain(command)
}

const typedInto = 'input, textarea, select, [contenteditable], [role=combobox]'
const pressable = 'a[href], button, summary, [role=button]'

/** Calls back with what is asked for by a key, unless something is typed or a dialog or a list is open. */
export function useDeskKeys(isRightToLeft: boolean, onPressed: (pressed: Pressed, event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || isKeyOfDialog(event)) return
    if (target?.closest(typedInto)) {
      if (event.code === 'Escape' && target instanceof HTMLElement) target.blur()
      return
    }
    const pressed = pressedIn(event, isRightToLeft)
    // Enter presses what has the focus.
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

interface LayoutMap {
  get: (code: string) => string | undefined
}

// In browsers that tell the layout of the keyboard, on https and this machine only.
const keyboard = () => (navigator as { keyboard?: { getLayoutMap?: () => Promise<LayoutMap> } }).keyboard ?? {}

/** What is printed on a key of the reader's keyboard, where the browser tells it; else what is printed on a Latin one. */
export function useKeyNames(): (code: string) => string {
  const [layout, setLayout] = useState<LayoutMap | null>(null)
  useEffect(() => {
    let isShown = true
    async function readLayout() {
      const found = await keyboard().getLayoutMap?.()
      if (isShown && found !== undefined) setLayout(found)
    }
    // A page inside another one may be refused it.
    readLayout().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return (code) => (layout?.get(code) ?? code.replace(/^(Key|Digit)/, '')).toLocaleUpperCase('en')
}

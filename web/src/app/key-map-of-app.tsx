import { useLingui } from '@lingui/react/macro'
import { KeyMap } from '../ui/keys/key-map.tsx'
import { commandKey, useKeyNames } from '../ui/keys/key-names.ts'

/** The map of the keys, with those that every screen has. */
export default function KeyMapOfApp() {
  const { t } = useLingui()
  const keyName = useKeyNames()
  const lines = [
    { keys: [commandKey, keyName('KeyK')], does: t`Find everything: records, screens and actions` },
    { keys: ['/'], does: t`The same, and type at once` },
    { keys: ['Tab'], does: t`There: what can be done with the chosen record` },
    { keys: [commandKey, keyName('KeyZ')], does: t`Undo the last change` },
    { keys: [commandKey, '⇧', keyName('KeyZ')], does: t`Redo it` },
    { keys: [commandKey, keyName('KeyB')], does: t`Toggle sidebar` },
    { keys: ['Esc'], does: t`Close what is open` },
    { keys: ['?'], does: t`This map` },
  ]
  return <KeyMap everywhere={{ title: t`Everywhere`, lines }} />
}

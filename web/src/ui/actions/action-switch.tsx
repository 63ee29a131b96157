import { Switch } from '../fields/switch.tsx'
import { usePending } from './action.ts'
import type { Action } from './action.ts'

interface ActionSwitchProps {
  /** Toggles it. */
  action: Action
  checked: boolean
}

/** An action as a switch. Shows the requested state while it is pending, and the old one again when it fails. */
export function ActionSwitch({ action, checked }: ActionSwitchProps) {
  const pending = usePending(action)
  return (
    <Switch
      hideLabel
      label={action.label}
      checked={pending ? !checked : checked}
      disabled={pending}
      onChange={() => void action.run()}
    />
  )
}

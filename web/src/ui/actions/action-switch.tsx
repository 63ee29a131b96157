import { Switch } from '../fields/switch.tsx'
import { usePending } from './action.ts'
import type { Action } from './action.ts'

interface ActionSwitchProps {
  /** Turns it to the other side. */
  action: Action
  checked: boolean
}

/** An action as a switch. What was asked for shows at once, and falls back where it is refused. */
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

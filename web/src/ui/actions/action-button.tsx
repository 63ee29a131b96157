import { Button } from '../buttons/button.tsx'
import type { ButtonSize, ButtonVariant } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TwoStepButton } from '../buttons/two-step-button.tsx'
import { hinted } from '../floating/tooltip.tsx'
import { usePending } from './action.ts'
import type { Action } from './action.ts'
import { useStart } from './questions.tsx'

interface ActionButtonProps {
  action: Action
  /** Where the text is shown beside the icon: everywhere, or on cards only, where a row has no room for it. Default nowhere. */
  words?: 'always' | 'on cards'
  variant?: ButtonVariant
  size?: ButtonSize
}

/** An action as a button in a row or on a card. */
export function ActionButton({ action, words, variant = 'ghost', size = 'sm' }: ActionButtonProps) {
  const busy = usePending(action)
  const start = useStart(action)
  const { label, icon, unavailable } = action
  if (unavailable !== undefined) return unavailable
  if (action.confirm === 'second click') {
    return (
      <TwoStepButton
        label={action.words ?? label}
        busyLabel={action.pendingWords}
        busy={busy}
        destructive={action.danger}
        size={size}
        onConfirm={() => void action.run()}
      />
    )
  }
  const button = { variant, size, busy, onClick: start, icon }
  if (words === undefined) return <IconButton {...button} label={label} />
  if (words === 'always') {
    return (
      <Button {...button} aria-label={label}>
        {action.words ?? label}
      </Button>
    )
  }
  return (
    <Button {...button} {...hinted(label)} aria-label={label} className="rows:w-7 rows:px-0!">
      <span className="rows:hidden">{action.words ?? label}</span>
    </Button>
  )
}

/** An action in a dialog about its record, without the record's name. */
export function DialogAction({ action, variant = 'secondary' }: Pick<ActionButtonProps, 'action' | 'variant'>) {
  return (
    <ActionButton
      action={{ ...action, label: action.words ?? action.label }}
      words="always"
      variant={variant}
      size="md"
    />
  )
}

/** Actions as quiet buttons at the end of a row. */
export function RowActions({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="flex justify-end gap-1">
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/buttons/button.tsx'
import type { Step } from './undo-steps.ts'

interface UndoButtonProps {
  step: Step
  onPress: () => void
}

/** Undoes or redoes the change of a toast. */
export function UndoButton({ step: { isUndo }, onPress }: UndoButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      size="sm"
      aria-keyshortcuts={isUndo ? 'Control+Shift+Z Meta+Shift+Z' : 'Control+Z Meta+Z'}
      className="-my-0.5"
      onClick={onPress}
    >
      {isUndo ? t`Redo` : t`Undo`}
    </Button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Confirms leaving the screen, or the page of its list, with unsaved input. */
export function LeaveQuestion({ dirty, onDiscard }: { dirty: boolean; onDiscard: () => void }) {
  const { t } = useLingui()
  const { state, proceed, reset } = useBlocker(dirty)
  useBeforeUnload((event) => (dirty ? event.preventDefault() : undefined))
  if (state !== 'blocked') return null
  return (
    <ConfirmDialog
      danger
      title={t`Discard changes?`}
      question={t`What you typed has not been saved.`}
      cancelLabel={t`Keep editing`}
      confirmLabel={t`Discard`}
      onConfirm={() => {
        onDiscard()
        proceed()
      }}
      onClose={reset}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { usePending } from './action.ts'
import type { Action, Question } from './action.ts'

type AskingAction = Action & { confirm: Question }

const Asking = createContext<((action: AskingAction) => void) | null>(null)

const asks = (action: Action): action is AskingAction => typeof action.confirm === 'object'

/** Returns what starts any action: runs it, or opens its confirmation dialog. */
export function useStarting(): (action: Action) => void {
  const ask = use(Asking)
  return (action) => {
    if (!asks(action)) void action.run()
    else if (ask === null) throw new Error('An action with a question must be drawn within Questions.')
    else ask(action)
  }
}

/** Returns the click handler of an action. */
export function useStart(action: Action): () => void {
  const start = useStarting()
  return () => start(action)
}

/** Shows the confirmation dialogs of the actions within it, outside their rows: a row may be removed while its dialog is open. */
export function Questions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskingAction | null>(null)
  // A call that settles late must not close the dialog of another action.
  const close = () => setAsked((last) => (last === asked ? null : last))
  return (
    <Asking value={setAsked}>
      {children}
      {asked !== null && <QuestionDialog action={asked} onClose={close} />}
    </Asking>
  )
}

function QuestionDialog({ action, onClose }: { action: AskingAction; onClose: () => void }) {
  const { t } = useLingui()
  const { title, question, description, confirmLabel } = action.confirm
  const busy = usePending(action)
  async function confirm() {
    await action.run()
    onClose()
  }
  return (
    <ConfirmDialog
      danger
      title={title}
      question={question}
      description={description}
      confirmLabel={confirmLabel ?? t`Delete`}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

import type { BilingualText } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../ui/buttons/button.tsx'
import { useLocalized, WrittenLine } from '../ui/text/written.tsx'
import type { ChangeFacts } from './queries.ts'
import type { Step } from './undo-steps.ts'

interface Outcome {
  /** The specified text. */
  text: string
  about: string | BilingualText | undefined
  /** The reason of a failure. */
  reason?: string
}

/** The lifetime (milliseconds) of a toast with Undo. */
const undoLifetime = 10_000
/** The lifetime of other success toasts (section 9). */
const successLifetime = 2000

// The last toast with Undo: it gets the usual lifetime when a newer one appears.
let lastUndoable: { id: string; at: number } | null = null

/** Reports a successful change, with an Undo button where it can be undone. */
export function reportSuccess(facts: Outcome, step: Step | null, undo: () => void): void {
  if (lastUndoable !== null) {
    const { id, at } = lastUndoable
    setTimeout(() => toast.dismiss(id), Math.max(at + successLifetime - Date.now(), 0))
  }
  lastUndoable = null
  if (step === null) {
    toast.success(toastOf(facts))
    return
  }
  const id = toast.success(
    ({ id: shown }) => (
      <span className="flex items-start gap-3">
        <span className="min-w-0 flex-1">{toastOf(facts)}</span>
        <UndoButton
          step={step}
          onPress={() => {
            toast.dismiss(shown)
            undo()
          }}
        />
      </span>
    ),
    { duration: undoLifetime },
  )
  lastUndoable = { id, at: Date.now() }
}

/** Undoes or redoes the change of a toast. */
function UndoButton({ step: { isUndo }, onPress }: { step: Step; onPress: () => void }) {
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

/** The name of the record that a change is about. */
export const nameOf = ({ about }: ChangeFacts, input: unknown, answer?: unknown): Outcome['about'] =>
  typeof about === 'function' ? about(input, answer) : about

/** The content of a toast: the text, the name of the record, and the reason of a failure. */
function Outcome({ text, about, reason }: Outcome) {
  const localized = useLocalized()
  return (
    <>
      <span className="block">{text}</span>
      {about !== undefined && (
        <span className="block text-xs">
          <WrittenLine className="max-w-full">{typeof about === 'string' ? about : localized(about)}</WrittenLine>
        </span>
      )}
      {reason !== undefined && (
        <span dir="auto" className="block text-xs match-parent text-muted">
          {reason}
        </span>
      )}
    </>
  )
}

/** A plain text without name and reason. */
const toastOf = (facts: Outcome) =>
  facts.about === undefined && facts.reason === undefined ? facts.text : <Outcome {...facts} />

/** Reports a failed change with its reason. */
export function reportFailure({ failure }: ChangeFacts, about: Outcome['about'], error: Error): void {
  if (failure === undefined) return
  if (typeof failure !== 'string') {
    const text = failure(error)
    if (text !== undefined) toast.error(toastOf({ text, about }))
  } else {
    const isSaid = error.message === '' || error.message === failure
    toast.error(toastOf({ text: failure, about, ...(!isSaid && { reason: error.message }) }))
  }
}

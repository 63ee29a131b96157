import type { BilingualText } from '@dealsy/contract'
import { toast } from 'react-hot-toast/headless'
import { useLocalized, WrittenLine } from '../ui/text/written.tsx'
import type { ChangeFacts } from './queries.ts'
import { UndoButton } from './undo-button.tsx'
import type { Step } from './undo-steps.ts'

interface Told {
  /** The text of the specification. */
  text: string
  about: string | BilingualText | undefined
  /** Why it failed. */
  reason?: string
}

/** How long (milliseconds) a toast offers to take its change back. */
const offered = 10_000
/** How long the toast of a success stays otherwise (section 9). */
const usual = 2000

// The toast that offers it: an older one goes, at its usual time, when a newer one comes.
let last: { id: string; at: number } | null = null

/** Tells that a change has succeeded; where it can be taken back, with a button that does. */
export function tellSuccess(facts: Told, step: Step | null, undo: () => void): void {
  if (last !== null) {
    const { id, at } = last
    setTimeout(() => toast.dismiss(id), Math.max(at + usual - Date.now(), 0))
  }
  last = null
  if (step === null) {
    toast.success(told(facts))
    return
  }
  const id = toast.success(
    ({ id: shown }) => (
      <span className="flex items-start gap-3">
        <span className="min-w-0 flex-1">{told(facts)}</span>
        <UndoButton
          step={step}
          onPress={() => {
            toast.dismiss(shown)
            undo()
          }}
        />
      </span>
    ),
    { duration: offered },
  )
  last = { id, at: Date.now() }
}

/** The name of the record that a change is about. */
export const nameOf = ({ about }: ChangeFacts, input: unknown, answer?: unknown): Told['about'] =>
  typeof about === 'function' ? about(input, answer) : about

/** A toast about a change: the text, below it the name of the record, and why it failed. */
function Told({ text, about, reason }: Told) {
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

/** The text alone where there is neither a name nor a reason. */
const told = (facts: Told) =>
  facts.about === undefined && facts.reason === undefined ? facts.text : <Told {...facts} />

/** Tells that a change has failed, and why. */
export function tellFailure({ failure }: ChangeFacts, about: Told['about'], error: Error): void {
  if (failure === undefined) return
  if (typeof failure !== 'string') {
    const text = failure(error)
    if (text !== undefined) toast.error(told({ text, about }))
  } else {
    const isSaid = error.message === '' || error.message === failure
    toast.error(told({ text: failure, about, ...(!isSaid && { reason: error.message }) }))
  }
}

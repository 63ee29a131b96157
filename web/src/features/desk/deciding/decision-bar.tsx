import type { DecisionKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { decisionWords } from './decision-words.ts'
import { codes } from './desk-keys.ts'
import { KeyCap } from '../../../ui/keys/key-cap.tsx'
import type { Notes } from './notes.ts'
import { needsPanel } from './use-panel.ts'

const decisions = ['approve', 'reject', 'requestChanges', 'later', 'handOver', 'secondLook'] as const

interface DecisionBarProps {
  keyName: (code: string) => string
  /** The decision whose panel is open. */
  open: DecisionKind | null
  busy: boolean
  onPress: (decision: DecisionKind, event: { timeStamp: number }) => void
}

/** The decisions as buttons; on a phone in reach of the thumbs and with short labels. */
export function DecisionBar({ keyName, open, busy, onPress }: DecisionBarProps) {
  const { t, i18n } = useLingui()
  // On a phone a button has room for one word.
  const short: Partial<Record<DecisionKind, string>> = {
    requestChanges: t({ message: 'Changes', context: 'short for ask for changes' }),
    secondLook: t({ message: '2nd look', context: 'short for second look' }),
  }
  return (
    <div role="group" aria-label={t`Decision`} className="grid grid-cols-6 gap-1 lg:flex lg:gap-2">
      {decisions.map((decision) => {
        const { action, icon: Icon } = decisionWords[decision]
        const words = i18n._(action)
        return (
          <Button
            key={decision}
            variant={decision === 'approve' ? 'primary' : 'secondary'}
            busy={busy}
            spinner={false}
            aria-keyshortcuts={keyName(codes[decision])}
            {...(needsPanel(decision) && { 'aria-expanded': open === decision })}
            onClick={(event) => onPress(decision, event)}
            className={classNames(
              'max-lg:h-14 max-lg:min-w-0 max-lg:flex-col max-lg:gap-0.5 max-lg:px-0.5 max-lg:text-xs',
              open === decision && 'bg-hover',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 lg:max-2xl:hidden" />
            <span className="max-lg:hidden">{words}</span>
            <span className="leading-3.5 whitespace-normal lg:hidden">{short[decision] ?? words}</span>
            <KeyCap>{keyName(codes[decision])}</KeyCap>
          </Button>
        )
      })}
    </div>
  )
}

interface NoteFieldsProps {
  notes: Notes
  onChange: (notes: Notes) => void
  /** Wraps the fields, so that a key can focus the first. */
  place: RefObject<HTMLDivElement | null>
}

/** The note to the owner and the internal note. */
export function NoteFields({ notes, onChange, place }: NoteFieldsProps) {
  const { t } = useLingui()
  return (
    <div ref={place} className="grid min-w-0 flex-1 items-end gap-2 sm:grid-cols-2">
      <TextArea
        hideLabel
        label={t`Note to the owner`}
        placeholder={t`Note to the owner`}
        rows={1}
        maxLength={2000}
        value={notes.note}
        onChange={(note) => onChange({ ...notes, note })}
      />
      <TextArea
        hideLabel
        label={t`Internal note`}
        placeholder={t`Internal note`}
        rows={1}
        maxLength={2000}
        value={notes.internalNote}
        onChange={(internalNote) => onChange({ ...notes, internalNote })}
      />
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { CheckBoxDrawing } from '../../../ui/fields/check-box.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { choiceCodes } from './desk-keys.ts'
import { KeyCap } from '../../../ui/keys/key-cap.tsx'

export interface PanelOption {
  id: string
  label: string
  /** A second line. */
  detail?: string
}

interface ChoicePanelProps {
  title: string
  options: readonly PanelOption[]
  /** Multiple choice, with a button that sends. */
  several?: {
    chosen: readonly string[]
    onToggle: (id: string) => void
    send: string
    onSend: (event: { timeStamp: number }) => void
  }
  /** Shown where there is nothing to choose from. */
  empty: ReactNode
  onChoose: (id: string, event: { timeStamp: number }) => void
  onClose: () => void
  keyName: (code: string) => string
}

/** The choices of a decision: its reasons, its time or its colleague. The first ones have keys. */
export function ChoicePanel({ title, options, several, empty, onChoose, onClose, keyName }: ChoicePanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [title])
  return (
    <div
      ref={panel}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="absolute inset-x-4 bottom-full z-20 lg:inset-x-0 mb-2 flex max-h-[60dvh] animate-appear flex-col rounded-md bg-raised shadow-floating outline-none sm:inset-x-auto sm:start-0 sm:w-108"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 ps-3 pe-1.5">
        <p className="font-medium">{title}</p>
        <IconButton size="sm" label={t`Close`} icon={X} onClick={onClose} />
      </div>
      {options.length === 0 ? (
        <div className="px-3 py-4 text-muted">{empty}</div>
      ) : (
        <ul className="min-h-0 overflow-y-auto p-1">
          {options.map(({ id, label, detail }, index) => {
            const code = choiceCodes[index]
            const isChosen = several?.chosen.includes(id) === true
            return (
              <li key={id} className="flex items-stretch gap-1">
                {several !== undefined && (
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={t`${label}, with others`}
                    onClick={() => several.onToggle(id)}
                    className="flex w-9 shrink-0 items-center justify-center rounded-sm hover:bg-hover"
                  >
                    <CheckBoxDrawing checked={isChosen} />
                  </button>
                )}
                <button
                  type="button"
                  onClick={(event) => onChoose(id, event)}
                  className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 py-1.5 text-start hover:bg-hover"
                >
                  {code !== undefined && <KeyCap>{keyName(code)}</KeyCap>}
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">
                      <Written>{label}</Written>
                    </span>
                    {detail !== undefined && (
                      <span dir="auto" className="block truncate text-xs text-muted match-parent">
                        {detail}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {several !== undefined && several.chosen.length > 0 && (
        <div className="flex justify-end border-t border-line p-2">
          <Button size="sm" variant="primary" onClick={several.onSend}>
            {several.send}
          </Button>
        </div>
      )}
    </div>
  )
}

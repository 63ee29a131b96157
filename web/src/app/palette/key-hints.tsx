import { useLingui } from '@lingui/react/macro'
import { KeyCap } from '../../ui/keys/key-cap.tsx'

interface KeyHintsProps {
  /** There is something to be done with the chosen line. */
  hasDeeds: boolean
  /** Escape leads back to what was found. */
  isBack: boolean
}

/** What keys do in the palette; nothing where no keyboard is expected. */
export function KeyHints({ hasDeeds, isBack }: KeyHintsProps) {
  const { t } = useLingui()
  const hints = [
    { keys: ['↑', '↓'], does: t`Choose` },
    { keys: ['↵'], does: isBack ? t`Do it` : t({ message: 'Open', context: 'verb' }) },
    ...(hasDeeds ? [{ keys: ['Tab'], does: t`What can be done` }] : []),
    { keys: ['Esc'], does: isBack ? t`Back` : t`Close` },
  ]
  return (
    <div
      aria-hidden
      className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted max-lg:hidden pointer-coarse:hidden"
    >
      {hints.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1.5">
          <span className="flex gap-1 text-text">
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </span>
          {does}
        </span>
      ))}
    </div>
  )
}

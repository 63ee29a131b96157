import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { decisionWords } from './decision-words.ts'
import { codes } from './desk-keys.ts'

interface KeyMapProps {
  keyName: (code: string) => string
  onClose: () => void
}

/** The key bindings of the desk, labelled as on the reader's keyboard. */
export function KeyMap({ keyName, onClose }: KeyMapProps) {
  const { t, i18n } = useLingui()
  const key = (command: keyof typeof codes) => [keyName(codes[command])]
  const decision = (kind: keyof typeof decisionWords & keyof typeof codes) => ({
    keys: key(kind),
    does: i18n._(decisionWords[kind].action),
  })
  const groups = [
    {
      title: t`Decide`,
      lines: [
        decision('approve'),
        decision('reject'),
        decision('requestChanges'),
        { keys: ['1', '…', '0'], does: t`Choose a reason, a time or a colleague, and decide` },
        { keys: ['⇧', '1', '…', '0'], does: t`Choose one of several reasons` },
        { keys: ['↵'], does: t`Decide for the chosen reasons` },
        decision('later'),
        decision('handOver'),
        decision('secondLook'),
        { keys: key('note'), does: t`Write a note` },
        { keys: [...key('undo'), t`or`, 'Ctrl Z'], does: t`Take the last decision back` },
      ],
    },
    {
      title: t`Look`,
      lines: [
        { keys: ['←', '→'], does: t`Other photographs` },
        { keys: key('zoom'), does: t`Zoom in and out` },
        { keys: [...key('next'), ...key('previous')], does: t`Next and previous listing` },
        { keys: ['Esc'], does: t`Close, or leave a field` },
        { keys: ['?'], does: t`This map` },
      ],
    },
  ]
  return (
    <Dialog
      title={t`Keys`}
      description={t`By their position, so they work in every keyboard layout.`}
      onClose={onClose}
    >
      {groups.map(({ title, lines }) => (
        <section key={title} className="grid gap-1.5">
          <h3 className="text-sm font-medium text-muted">{title}</h3>
          <dl className="grid gap-1">
            {lines.map(({ keys, does }) => (
              <div key={does} className="flex flex-row-reverse items-center justify-end gap-3">
                <dd className="min-w-0 flex-1">{does}</dd>
                <dt className="flex w-28 shrink-0 gap-1">
                  {keys.map((name) => (
                    <kbd
                      key={name}
                      className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-xs"
                    >
                      {name}
                    </kbd>
                  ))}
                </dt>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

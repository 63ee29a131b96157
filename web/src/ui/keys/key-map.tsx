import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../dialogs/dialog.tsx'
import { hideKeyMap, keysOfScreen } from './screen-keys.ts'
import type { KeyGroup } from './screen-keys.ts'

/** The keys of the screen, then those that every screen has. */
export function KeyMap({ everywhere }: { everywhere: KeyGroup }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Keys`}
      description={t`By their position, so they work in every keyboard layout.`}
      onClose={hideKeyMap}
    >
      {[...keysOfScreen(), everywhere].map(({ title, lines }) => (
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

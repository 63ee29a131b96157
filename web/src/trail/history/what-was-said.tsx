import type { Decision } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useLocalized, Written } from '../../ui/text/written.tsx'

/** What was said with a decision: its reasons, each with what the owner reads of it, and its notes. */
export function WhatWasSaid({ decision: { reasons, note, internalNote } }: { decision: Decision }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const notes = [
    { label: t`Note to the owner`, text: note },
    { label: t`Internal note`, text: internalNote },
  ].filter(({ text }) => text !== '')
  if (reasons.length === 0 && notes.length === 0) return null
  return (
    <dl className="grid gap-1.5 text-sm">
      {reasons.map(({ _id, name, text }) => (
        <div key={_id} className="wrap-anywhere">
          <dt className="font-medium">
            <Written>{localized(name)}</Written>
          </dt>
          <dd dir="auto" className="text-muted match-parent">
            {localized(text)}
          </dd>
        </div>
      ))}
      {notes.map(({ label, text }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line match-parent">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

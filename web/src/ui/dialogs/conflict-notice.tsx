import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Written } from '../written.tsx'
import { Thumbnail } from '../thumbnail.tsx'

/** One field of a form beside its value in the conflicting edit. */
export interface ComparedField {
  label: string
  theirs: string
  yours: string
  /** Renders a value that is not plain text. */
  draw?: (value: string) => ReactNode
}

/** A conflict of an image field. */
export const comparedImage = (label: string, theirs: string | null, yours: string | null): ComparedField => ({
  label,
  theirs: theirs ?? '',
  yours: yours ?? '',
  draw: (address) => (address === '' ? '—' : <Thumbnail src={address} alt={label} />),
})

const written = (value: string) => <Written>{value}</Written>

/** Lists the values of another administrator's edit that conflict with this form. */
export function ConflictNotice({ fields }: { fields: readonly ComparedField[] }) {
  const { t } = useLingui()
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-warning-soft p-3 text-warning-text">
      <p className="font-medium">
        <Trans>Somebody else has changed this meanwhile. Nothing you typed is lost: update again to keep yours.</Trans>
      </p>
      <dl className="grid gap-2">
        {fields
          .filter(({ theirs, yours }) => theirs !== yours)
          .map(({ label, theirs, yours, draw = written }) => (
            <div key={label}>
              <dt className="font-medium">{label}</dt>
              <dd>
                {t`Saved now:`} {draw(theirs)}
              </dd>
              <dd>
                {t`Yours:`} {draw(yours)}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Written } from '../text/written.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'

/** One field of a form beside its value in the conflicting edit. */
export interface ComparedField {
  label: string
  theirs: string
  yours: string
  /** Renders a value that is not plain text. */
  draw?: (value: string) => ReactNode
  /** The author of theirs, where known. */
  by?: string | undefined
  /** Puts theirs into the form. */
  onTake?: () => void
}

/** The concurrent changes to the record of an open form. */
export interface Conflict {
  /** The fields changed on both sides. */
  fields: readonly ComparedField[]
  /** The fields merged into the form; `yours` is the value before. */
  taken: readonly ComparedField[]
  /** The server has refused an edit because of it; the next one overwrites. */
  isRefused: boolean
  /** Acknowledges the conflict and keeps the form's values. */
  onKeep?: () => void
}

/** A conflict of an image field. */
export const comparedImage = (label: string, theirs: string | null, yours: string | null): ComparedField => ({
  label,
  theirs: theirs ?? '',
  yours: yours ?? '',
  draw: (address) => (address === '' ? '—' : <Thumbnail src={address} alt={label} />),
})

const written = (value: string) => <Written>{value}</Written>

function By({ name }: { name: string | undefined }) {
  if (name === undefined) return null
  return (
    <span className="whitespace-nowrap">
      (<Written>{name}</Written>)
    </span>
  )
}

/** The saved value beside the typed one. */
function Conflicting({ field: { label, theirs, yours, draw = written, by, onTake } }: { field: ComparedField }) {
  const { t } = useLingui()
  const labelId = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <dt id={labelId} className="col-span-full font-medium">
        {label}
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        {t`Saved now:`} {draw(theirs)} <By name={by} />
      </dd>
      {onTake !== undefined && (
        <dd>
          <Button size="sm" aria-describedby={labelId} onClick={onTake}>{t`Take theirs`}</Button>
        </dd>
      )}
      <dd className="col-span-full min-w-0 wrap-anywhere">
        {t`Yours:`} {draw(yours)}
      </dd>
    </div>
  )
}

/** Shows concurrent changes field by field; neither side is lost. */
export function ConflictNotice({ fields, taken, isRefused, onKeep }: Conflict) {
  const { t } = useLingui()
  const conflicting = fields.filter(({ theirs, yours }) => theirs !== yours)
  const isConflict = isRefused || conflicting.length > 0
  return (
    <div
      role={isConflict ? 'alert' : 'status'}
      className={classNames(
        // Sticky in a long form.
        'sticky top-0 z-10 grid max-h-[40dvh] gap-2 overflow-y-auto rounded-md p-3 shadow-floating',
        isConflict ? 'bg-warning-soft text-warning-text' : 'bg-accent-soft text-accent-text',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-48 flex-1 font-medium">
          {isRefused ? (
            <Trans>
              Somebody else has changed this meanwhile. Nothing you typed is lost: update again to keep yours.
            </Trans>
          ) : isConflict ? (
            <Trans>Somebody else has changed this meanwhile. Nothing you typed is lost: choose what is saved.</Trans>
          ) : (
            <Trans>Somebody else has changed this meanwhile. The form has it now; what you typed has stayed.</Trans>
          )}
        </p>
        {onKeep !== undefined && (
          <Button size="sm" onClick={onKeep}>
            {isConflict ? t`Keep mine` : t`Got it`}
          </Button>
        )}
      </div>
      <dl className="grid gap-2 empty:hidden">
        {conflicting.map((field) => (
          <Conflicting key={field.label} field={field} />
        ))}
        {taken.map(({ label, theirs, yours, draw = written, by }) => (
          <div key={label} className="wrap-anywhere">
            <dt className="font-medium">{label}</dt>
            <dd>
              {t`Before:`} {draw(yours)}
            </dd>
            <dd>
              {t`Now:`} {draw(theirs)} <By name={by} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { ForeignIdentifier } from '../ui/text/identifier.tsx'

export interface Fact {
  label: string
  value: ReactNode
  /** It is as wide as the page, where that has several columns. */
  isLong?: boolean
}

interface FactListProps {
  facts: readonly Fact[]
  /** The app's own identifier of the record, where it has one. */
  appReference?: string | null | undefined
  /** On a page: beside each other where there is room. */
  inColumns?: boolean
}

/** What is known of a record, each thing under its label. */
export function FactList({ facts, appReference, inColumns = false }: FactListProps) {
  const { t } = useLingui()
  const ofApp: Fact[] = appReference
    ? [{ label: t`App reference`, value: <ForeignIdentifier id={appReference} /> }]
    : []
  const all = [...facts, ...ofApp]
  // What is long would leave gaps between the short ones.
  const ordered = inColumns
    ? all.toSorted((one, other) => Number(one.isLong ?? false) - Number(other.isLong ?? false))
    : all
  return (
    <dl
      className={
        inColumns
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-3'
          : '-my-2 divide-y divide-line'
      }
    >
      {ordered.map(({ label, value, isLong = false }) => (
        <div
          key={label}
          className={
            inColumns
              ? classNames('grid content-start gap-0.5', isLong && 'col-span-full')
              : 'grid grid-cols-[9rem_1fr] gap-3 py-2.5'
          }
        >
          <dt className={classNames('text-muted', inColumns && 'text-sm')}>{label}</dt>
          <dd className="within-lines min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Change, ChangedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { wordsOfEvent } from './event-words.ts'
import { FieldChange } from './field-change.tsx'
import type { FieldWords } from '../../resources/resource.ts'
import { technicalWords, wordsOfRecord } from './record-words.ts'
import { isEmpty, Value } from './values.tsx'

/** The label and the kind of a field; one without words keeps its own name. */
function wordsOf(resource: ChangedResource, name: string): FieldWords {
  const label = technicalWords[name] ?? { id: name, message: name }
  return wordsOfRecord(resource).fields[name] ?? { label, kind: { as: 'text' } }
}

/** The label of a field. */
export const labelOf = (resource: ChangedResource, name: string) => wordsOf(resource, name).label

/** The fields that a change is about, in the order of the record's form, without those that its verb says already. */
function fieldNamesOf(change: ChangedFieldsProps['change']): string[] {
  const { before, after, event, resource } = change
  const order = Object.keys(wordsOfRecord(resource).fields)
  const technical = Object.keys(technicalWords).filter((name) => !order.includes(name))
  const said = [...technical, ...(wordsOfEvent(event).fields ?? []), ...(event === 'create' ? ['createdAt'] : [])]
  const isWorthSaying = (name: string) => !said.includes(name) && !(isEmpty(before?.[name]) && isEmpty(after?.[name]))
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.keys({ ...before, ...after })
    .filter(isWorthSaying)
    .toSorted((one, other) => rank(one) - rank(other))
}

interface ChangedFieldsProps {
  change: Pick<Change, 'resource' | 'event' | 'before' | 'after' | 'names'>
  /** Shows these fields only, whatever its verb says already. */
  only?: readonly string[]
}

/** What a change did to each field; the values of a new or a removed record are unfolded on demand. */
export function ChangedFields({ change, only }: ChangedFieldsProps) {
  const { t, i18n } = useLingui()
  const { before, after, names, event } = change
  const fields = (only ?? fieldNamesOf(change)).map((name) => {
    const { label, kind } = wordsOf(change.resource, name)
    const [was, is] = [before?.[name], after?.[name]]
    const said = i18n._(label)
    const isEdit = before !== null && after !== null
    return {
      name,
      label: said,
      value: isEdit ? (
        <FieldChange kind={kind} label={said} before={was} after={is} names={names} />
      ) : (
        <Value kind={kind} label={said} value={after === null ? was : is} names={names} />
      ),
    }
  })
  if (fields.length === 0) return null
  if (!['create', 'remove', 'restore'].includes(event)) return <Fields fields={fields} />
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-text">
        {event === 'create' ? t`What it was created with` : event === 'remove' ? t`What it was` : t`What it is`}
      </summary>
      <div className="pt-1.5">
        <Fields fields={fields} />
      </div>
    </details>
  )
}

/** Labels and values below each other, dense. */
function Fields({ fields }: { fields: readonly { name: string; label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-1 text-sm">
      {fields.map(({ name, label, value }) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[8.5rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

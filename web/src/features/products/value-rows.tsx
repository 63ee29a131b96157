import { useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { isUnsaid } from './product-form.ts'
import type { Subject, ValueRow } from './product-form.ts'
import { ValueField } from './value-field.tsx'

interface ValueRowsProps {
  rows: readonly ValueRow[]
  onChange: (rows: ValueRow[]) => void
  /** The attributes that products of the main filter have. */
  subjects: readonly Subject[]
  /** Whether the main filter has the attribute of a row. */
  isKept: (row: ValueRow) => boolean
  /** A submission was tried: errors of missing values are shown. */
  tried: boolean
  errorOf: (row: ValueRow) => string | undefined
  /** Why the attributes could not be loaded. */
  failure: Error | null
}

/** The repeatable filter/value rows of a product (section 2, 'Product edit dialog'). */
export function ValueRows({ rows, onChange, subjects, isKept, tried, errorOf, failure }: ValueRowsProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const put = (row: ValueRow) => onChange(rows.map((other) => (other.key === row.key ? row : other)))

  function choose(row: ValueRow, id: string | null) {
    const subject = subjects.find(({ _id }) => _id === id)
    if (subject !== undefined && id !== row.attribute?._id) {
      put({ ...row, attribute: { _id: subject._id, name: subject.name }, value: '' })
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t({ message: 'Filters', context: 'attribute' })}</legend>
      {failure !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {failure.message || t`An unknown error occurred.`}
        </p>
      )}
      {rows.length > 0 && (
        <ul aria-label={t({ message: 'Filters', context: 'attribute' })} className="grid gap-2">
          {rows.map((row, index) => {
            const { key, attribute } = row
            const others = subjects.filter(({ _id }) => _id !== attribute?._id)
            const kept = isKept(row)
            return (
              <li
                key={key}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-md bg-sunken p-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
              >
                <Combobox
                  hideLabel
                  label={t`Filter ${index + 1}`}
                  placeholder={t({ message: 'Choose filter', context: 'attribute' })}
                  options={bilingualOptions(attribute === null ? subjects : [attribute, ...others])}
                  value={attribute?._id ?? null}
                  onChange={(id) => choose(row, id)}
                  error={kept ? undefined : t`The main filter does not know it: it goes with the update.`}
                />
                <div className="grid min-w-0 gap-2 max-sm:col-start-1">
                  <ValueField
                    label={t`Value ${index + 1}`}
                    row={row}
                    items={subjects.find(({ _id }) => _id === attribute?._id)?.items ?? []}
                    onChange={(value) => put({ ...row, value })}
                    error={errorOf(row) ?? (tried && kept && isUnsaid(row) ? t`Required.` : undefined)}
                  />
                </div>
                <IconButton
                  label={t`Remove filter ${index + 1}`}
                  icon={Trash2}
                  className="max-sm:col-start-2 max-sm:row-start-1"
                  onClick={() => onChange(rows.filter((other) => other.key !== key))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Button
        size="sm"
        icon={Plus}
        disabled={subjects.length === 0}
        className="justify-self-start"
        onClick={() => onChange([...rows, { key: nextKey, attribute: null, value: '' }])}
      >
        {t`Add a filter`}
      </Button>
    </fieldset>
  )
}

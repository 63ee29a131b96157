import { filters } from '@dealsy/contract'
import type { Filter } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { SubmitEvent } from 'react'
import { number } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { useLocalized } from '../../ui/text/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DraftNotice } from '../../ui/dialogs/draft-notice.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import type { TypedNumber } from '../../ui/fields/number-field.tsx'
import { isReversed } from './filter-values.ts'

interface PriceRangeEditorProps {
  filter: Filter
  /** Called with a function that discards the unsaved edits, or with null when there are none. */
  onTouched: (id: string, discard: (() => void) | null) => void
}

/** The price range of a filter, edited in its row (section 2, 'Filters (top level)'); remount it when the saved one changes. */
export function PriceRangeEditor({ filter: { _id, name, minPrice, maxPrice }, onTouched }: PriceRangeEditorProps) {
  const { t } = useLingui()
  const localized = useLocalized()
  const limit = (label: string) => number(label, { isMoney: true, whenEmpty: 0 })
  const rangeError = (newMin: TypedNumber, newMax: TypedNumber) =>
    isReversed(newMin, newMax) ? t`The minimum price must not be above the maximum price.` : undefined
  const { values, fields, dirty, draft, busy, submit } = useRecordForm(
    { newMin: limit(t`Min price of ${localized(name)}`), newMax: limit(t`Max price of ${localized(name)}`) },
    {
      name: `price-range/${_id}`,
      record: { _id, newMin: minPrice, newMax: maxPrice, version: 0 },
      save: saving(filters.updatePrice, {
        input: ({ all }) => ({ params: { id: _id }, body: all }),
        success: t`Filter updated successfully.`,
        failure: t`Failed to update Filter.`,
        about: name,
      }),
      refuse: ({ newMin, newMax }) => rangeError(newMin, newMax),
      // The saved range remounts it.
      onClose: () => undefined,
    },
  )
  const tell = useEffectEvent((isNow: boolean) => onTouched(_id, isNow ? draft.drop : null))
  useEffect(() => {
    if (!dirty) return undefined
    tell(true)
    return () => tell(false)
  }, [dirty])

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (dirty && !busy) submit()
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-center gap-1">
      <DraftNotice draft={draft} />
      <div className="flex items-center gap-1.5 [&_input]:min-h-8! [&_input]:pe-1.5! [&_input]:ps-6!">
        <NumberField {...fields.newMin} hideLabel className="w-26" />
        <span aria-hidden className="text-faint">
          –
        </span>
        <NumberField
          {...fields.newMax}
          hideLabel
          className="w-26"
          error={(dirty ? rangeError(values.newMin, values.newMax) : undefined) ?? fields.newMax.error}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        variant={dirty ? 'primary' : 'ghost'}
        disabled={!dirty}
        busy={busy}
        aria-label={t`Save the price range of ${localized(name)}`}
      >
        {t`Save`}
      </Button>
    </form>
  )
}

import { filters } from '@dealsy/contract'
import type { Filter } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { change } from '../../api/queries.ts'
import { useSpoken } from '../../ui/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DraftNotice } from '../../ui/dialogs/draft-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'

interface PriceRangeEditorProps {
  filter: Filter
  /** Called with how to throw away what was typed, or with null where nothing is left of it. */
  onTouched: (id: string, discard: (() => void) | null) => void
}

/** The price range of a filter, edited in its row (section 2, 'Filters (top level)'); mount it anew when the saved one changes. */
export function PriceRangeEditor({ filter: { _id, name, minPrice, maxPrice }, onTouched }: PriceRangeEditorProps) {
  const { t } = useLingui()
  const spoken = useSpoken()
  const [min, setMin] = useState<number | null>(minPrice)
  const [max, setMax] = useState<number | null>(maxPrice)
  const draft = useDraft(`price-range/${_id}`, { min, max }, (typed) => {
    setMin(typed.min)
    setMax(typed.max)
  })
  const update = useMutation(
    change(filters.updatePrice, {
      success: t`Filter updated successfully.`,
      failure: t`Failed to update Filter.`,
      about: name,
      draft,
    }),
  )
  const newMin = min ?? 0
  const newMax = max ?? 0
  const isTouched = newMin !== minPrice || newMax !== maxPrice
  const tell = useEffectEvent((isNow: boolean) => onTouched(_id, isNow ? draft.drop : null))
  useEffect(() => {
    if (!isTouched) return undefined
    tell(true)
    return () => tell(false)
  }, [isTouched])
  const issues = issuesOf(update.error)
  const rangeError =
    isTouched && newMin > newMax ? t`The minimum price must not be above the maximum price.` : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTouched || update.isPending) return
    if (rangeError !== undefined) toast.error(rangeError)
    else update.mutate({ params: { id: _id }, body: { newMin, newMax } })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-1">
      <DraftNotice draft={draft} />
      <div className="flex items-center gap-1.5 [&_input]:min-h-8! [&_input]:pe-1.5! [&_input]:ps-6!">
        <NumberField
          hideLabel
          label={t`Min price of ${spoken(name)}`}
          className="w-26"
          prefix="$"
          min={0}
          decimals={2}
          whenEmpty={0}
          value={min}
          onChange={setMin}
          error={errorAt(issues, 'newMin')}
        />
        <span aria-hidden className="text-faint">
          –
        </span>
        <NumberField
          hideLabel
          label={t`Max price of ${spoken(name)}`}
          className="w-26"
          prefix="$"
          min={0}
          decimals={2}
          whenEmpty={0}
          value={max}
          onChange={setMax}
          error={rangeError ?? errorAt(issues, 'newMax')}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        variant={isTouched ? 'primary' : 'ghost'}
        disabled={!isTouched}
        busy={update.isPending}
        aria-label={t`Save the price range of ${spoken(name)}`}
      >
        {t`Save`}
      </Button>
    </form>
  )
}

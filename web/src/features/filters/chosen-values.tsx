import { filters, Id } from '@dealsy/contract'
import type { Attribute } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { CutText } from '../../ui/text/cut-text.tsx'
import { useLocalized } from '../../ui/text/written.tsx'
import type { ChosenValue } from './filter-values.ts'

interface ChosenValuesProps {
  attributes: readonly Attribute[]
  chosen: readonly ChosenValue[]
  onTakeBack: (value: ChosenValue) => void
}

/** The values that narrow the products, each with a remove button. */
export function ChosenValues({ attributes, chosen, onTakeBack }: ChosenValuesProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Chosen filters`} className="flex flex-wrap gap-1.5 border-t border-line px-3 py-2.5">
      {chosen.map((choice) => (
        <li key={`${choice.attribute} ${choice.value}`} className="max-w-full">
          <Chip
            attribute={attributes.find(({ _id }) => _id === choice.attribute)}
            value={choice.value}
            onTakeBack={() => onTakeBack(choice)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ChipProps {
  attribute: Attribute | undefined
  value: string
  onTakeBack: () => void
}

function Chip({ attribute, value, onTakeBack }: ChipProps) {
  const { t } = useLingui()
  const localized = useLocalized()
  const known = attribute?.items.find(({ _id }) => _id === value)
  // A nested item whose list has not been opened must be loaded.
  const isItem = Id.safeParse(value).success
  const query = useQuery({ ...read(filters.get, { params: { id: value } }), enabled: isItem && known === undefined })
  const item = known ?? query.data?.data.filter
  const name = isItem ? (item ? localized(item.name) : query.isError ? t`Not Found` : '…') : value
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1 text-sm text-accent-text">
      <span className="within-lines flex min-w-0 gap-1 leading-6">
        {attribute !== undefined && (
          <span className="flex max-w-1/2 shrink-0">
            <CutText>{localized(attribute.name)}</CutText>:{' '}
          </span>
        )}
        <CutText className="min-w-0 font-medium">{name}</CutText>
      </span>
      <button
        type="button"
        aria-label={t`Take back ${name}`}
        className="flex size-5 shrink-0 items-center justify-center rounded-full hover:bg-surface"
        onClick={onTakeBack}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

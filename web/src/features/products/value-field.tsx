import { filters, ProductValue } from '@dealsy/contract'
import type { Item } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { boundsOf } from '../../forms/bounds.ts'
import { useReadingOrder } from '../../i18n/language.tsx'
import { useInOrder } from '../../ui/text/written.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isItem } from './product-form.ts'
import type { ChosenItem, ValueRow } from './product-form.ts'

interface ValueFieldProps {
  label: string
  row: ValueRow
  /** The items right below the filter of the row; none where it takes a text. */
  items: readonly Item[]
  onChange: (value: ValueRow['value']) => void
  error?: string | undefined
}

const noItems: readonly Item[] = []
const mostItems = 50
const { maxLength } = boundsOf(ProductValue)
/** The option of a value that is a text although items can be chosen. */
const textOption = 'text'

/** The value of one attribute: a chosen item of any level, or a text in one or both languages. */
export function ValueField({ label, row: { attribute, value }, items, onChange, error }: ValueFieldProps) {
  const { t } = useLingui()
  const [firstLanguage] = useReadingOrder()
  if (items.length > 0 || isItem(value)) return <ItemChoice {...{ label, value, items, onChange, error }} />
  if (typeof value === 'string') {
    return (
      <TextField
        hideLabel
        label={label}
        placeholder={t`Value`}
        disabled={attribute === null}
        maxLength={maxLength}
        value={value}
        onChange={onChange}
        error={error}
      />
    )
  }
  return (
    <BilingualField
      hideLabels
      englishLabel={t`${label} in English`}
      arabicLabel={t`${label} in Arabic`}
      maxLength={maxLength}
      value={value}
      onChange={onChange}
      errors={{ [firstLanguage]: error }}
    />
  )
}

/** Selects an item and, where it has items below it, one of those instead. */
function ItemChoice({ label, value, items, onChange, error }: Omit<ValueFieldProps, 'row'> & Pick<ValueRow, 'value'>) {
  const { t } = useLingui()
  const inOrder = useInOrder()
  const bilingualOptions = useBilingualOptions()
  const chosen = isItem(value) ? value : null
  const count = chosen?.itemCount ?? items.find(({ _id }) => _id === chosen?._id)?.itemCount ?? 0
  const below = useQuery({
    ...read(filters.items, { params: { id: chosen?._id ?? '' }, query: { limit: mostItems } }),
    enabled: chosen !== null && count > 0,
  })
  const finer = below.data?.data.filters ?? noItems
  const given: ChosenItem[] = chosen !== null && !items.some(({ _id }) => _id === chosen._id) ? [chosen] : []
  const said = isItem(value) ? '' : typeof value === 'string' ? value : inOrder(value).join(' / ')

  function choose(from: readonly ChosenItem[], id: string | null) {
    const item = from.find(({ _id }) => _id === id)
    if (item !== undefined) onChange({ _id: item._id, name: item.name, itemCount: item.itemCount ?? 0 })
  }

  return (
    <>
      <Combobox
        hideLabel
        label={label}
        placeholder={t`Choose an item`}
        options={[
          ...(said === '' ? [] : [{ value: textOption, label: said }]),
          ...bilingualOptions([...given, ...items]),
        ]}
        value={chosen?._id ?? (said === '' ? null : textOption)}
        onChange={(id) => choose([...given, ...items], id)}
        error={error}
      />
      {count > 0 && chosen !== null && (
        <Combobox
          hideLabel
          label={t`${label}, more exactly`}
          placeholder={t`More exactly`}
          options={bilingualOptions(finer)}
          value={null}
          onChange={(id) => choose(finer, id)}
        />
      )}
    </>
  )
}

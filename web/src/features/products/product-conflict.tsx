import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useInOrder } from '../../ui/written.tsx'
import { formatMoney } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx'
import type { ComparedField } from '../../ui/dialogs/conflict-notice.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { formOf, valuesInWords } from './product-form.ts'
import type { fieldsOf, Named, ProductForm } from './product-form.ts'

interface ProductConflictProps {
  theirs: Product
  form: ProductForm
  /** The main filter that is chosen in the form. */
  filter: Named | undefined
  /** What the form would change. */
  changes: Partial<Record<keyof ReturnType<typeof fieldsOf>, unknown>>
}

/** What somebody else has saved of a product while its dialog was open, of the fields that were changed here too. */
export function ProductConflict({ theirs, form, filter, changes }: ProductConflictProps) {
  const { t } = useLingui()
  const inOrder = useInOrder()
  const { language } = useLanguage()
  const saved = formOf(theirs)
  const amount = (value: number | null) => (value === null ? '—' : formatMoney(value))
  const named = (of: Named | undefined) => (of === undefined ? '—' : inOrder(of.name).join(' / '))
  const fields: Record<keyof typeof changes, ComparedField> = {
    name: { label: t`Name`, theirs: saved.name, yours: form.name },
    description: { label: t`Description`, theirs: saved.description || '—', yours: form.description || '—' },
    price: { label: t`Price`, theirs: amount(saved.price), yours: amount(form.price) },
    dailyRent: { label: t`Daily Rent`, theirs: amount(saved.dailyRent), yours: amount(form.dailyRent) },
    monthlyRent: { label: t`Monthly Rent`, theirs: amount(saved.monthlyRent), yours: amount(form.monthlyRent) },
    filterId: { label: t`Main Filter`, theirs: named(theirs.filterId), yours: named(filter) },
    filters: {
      label: t({ message: 'Filters', context: 'attribute' }),
      theirs: valuesInWords(saved.rows, language) || '—',
      yours: valuesInWords(form.rows, language) || '—',
    },
    images: {
      label: t`Images`,
      theirs: saved.images.join('\n'),
      yours: form.images.join('\n'),
      draw: (addresses) => <Images addresses={addresses === '' ? [] : addresses.split('\n')} />,
    },
  }
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((field) => field in changes)
  return <ConflictNotice fields={changed.map((field) => fields[field])} />
}

function Images({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui()
  if (addresses.length === 0) return '—'
  return (
    <span className="flex flex-wrap gap-1">
      {addresses.map((address, index) => (
        <Thumbnail key={address} src={address} alt={t`Image ${index + 1}`} />
      ))}
    </span>
  )
}

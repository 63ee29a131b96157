import { filters } from '@dealsy/contract'
import type { BilingualText, Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { number, orDash, text } from '../../forms/fields.ts'
import type { FormField } from '../../forms/fields.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { sentRows, toRows, valuesInWords } from './product-form.ts'
import type { ValueRow } from './product-form.ts'

/** The main filter of a product; the name of a newly chosen one is read from its details. */
interface MainFilter {
  _id: string
  name: BilingualText | null
}

interface ListControl<Value> {
  value: Value
  onChange(value: Value): void
}

/** The editable fields of a product, in the order of its dialog (section 2, 'Product edit dialog'). */
export function useProductFields() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const amount = { isMoney: true, optional: true } as const

  const filterId: FormField<MainFilter, MainFilter, string | undefined, { label: string; error: string | undefined }> =
    {
      blank: { _id: '', name: null },
      held: ({ _id, name }) => ({ _id, name }),
      // Blank where the answer left it out; not sent then.
      sent: ({ _id }) => _id || undefined,
      isBlank: () => false,
      control: ({ issueAt }) => ({ label: t`Main Filter`, error: issueAt() }),
      compared: (theirs, yours, { order }) => {
        const named = ({ _id, name }: MainFilter) => {
          const known =
            name ?? queryClient.getQueryData(read(filters.get, { params: { id: _id } }).queryKey)?.data.filter.name
          return known ? order.map((language) => known[language]).join(' / ') : '—'
        }
        return [{ label: t`Main Filter`, theirs: named(theirs), yours: named(yours) }]
      },
    }

  const rows: FormField<
    Product['filters'],
    readonly ValueRow[],
    ReturnType<typeof sentRows>,
    ListControl<readonly ValueRow[]>
  > = {
    blank: [],
    held: toRows,
    sent: sentRows,
    isBlank: () => false,
    control: ({ input }) => input,
    compared: (theirs, yours, { order: [language = 'en'] }) => {
      const inWords = (values: readonly ValueRow[]) => orDash(valuesInWords(values, language))
      const label = t({ message: 'Filters', context: 'attribute' })
      return [{ label, theirs: inWords(theirs), yours: inWords(yours) }]
    },
  }

  const images: FormField<
    readonly string[],
    readonly string[],
    string[],
    ListControl<readonly string[]> & { onUploading: (uploading: boolean) => void }
  > = {
    blank: [],
    held: (saved) => saved,
    sent: (addresses) => [...addresses],
    isBlank: () => false,
    control: ({ input, onUploading }) => ({ ...input, onUploading }),
    compared: (theirs, yours) => {
      const draw = (lines: string) => <Images addresses={lines === '' ? [] : lines.split('\n')} />
      return [{ label: t`Images`, theirs: theirs.join('\n'), yours: yours.join('\n'), draw }]
    },
  }

  return {
    name: text(t`Name`),
    description: text(t`Description`),
    price: number(t`Price`, { isMoney: true }),
    dailyRent: number(t`Daily Rent`, amount),
    monthlyRent: number(t`Monthly Rent`, amount),
    filterId,
    filters: rows,
    images,
  }
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

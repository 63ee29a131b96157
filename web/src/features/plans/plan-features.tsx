import type { BilingualText } from '@dealsy/contract'
import { isBlankText } from '../../forms/fields.ts'
import type { FormField } from '../../forms/fields.ts'
import { Written } from '../../ui/text/written.tsx'
import type { FeatureRow, FeatureRowsProps } from './feature-rows.tsx'

const toRows = (features: readonly BilingualText[]): FeatureRow[] =>
  features.map(({ en, ar }, key) => ({ key, en, ar }))

const oneRow = toRows([{ en: '', ar: '' }])

/** Blank rows are not sent (section 5, 'Create plan'). */
const keptRows = (rows: readonly FeatureRow[]) => rows.filter(({ en, ar }) => !isBlankText(en) || !isBlankText(ar))

/** The features of a plan as a form field, for `FeatureRows`; there is always at least one row. */
export const planFeatures = (
  label: string,
): FormField<readonly BilingualText[], readonly FeatureRow[], BilingualText[], FeatureRowsProps> => ({
  blank: oneRow,
  held: (features) => (features.length > 0 ? toRows(features) : oneRow),
  sent: (rows) => keptRows(rows).map(({ en, ar }) => ({ en, ar })),
  isBlank: (rows) => {
    const kept = keptRows(rows)
    return kept.length === 0 || kept.some(({ en, ar }) => isBlankText(en) || isBlankText(ar))
  },
  control: ({ input: { value, onChange }, bounds: { maxLength }, issueAt, missing }) => {
    const kept = keptRows(value)
    return {
      label,
      rows: value,
      onChange,
      maxLength,
      error: issueAt(),
      errorsOf: (row) => {
        // A blank row is not sent; only where all are blank there has to be something in the first.
        const place = kept.indexOf(row)
        if (place === -1 && (kept.length > 0 || row !== value[0])) return {}
        return { en: issueAt(place, 'en') ?? missing(row.en), ar: issueAt(place, 'ar') ?? missing(row.ar) }
      },
    }
  },
  compared: (theirs, yours, { order }) => {
    const inLines = (rows: readonly FeatureRow[]) =>
      keptRows(rows)
        .map((row) => order.map((language) => row[language]).join(' / '))
        .join('\n')
    const draw = (lines: string) => <Lines lines={lines.split('\n')} />
    return [{ label, theirs: inLines(theirs), yours: inLines(yours), draw }]
  },
})

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc ps-5">
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>
          <Written>{line}</Written>
        </li>
      ))}
    </ul>
  )
}

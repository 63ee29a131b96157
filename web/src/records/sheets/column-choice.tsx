import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { Matched } from './match-columns.ts'
import type { SheetColumn } from './sheet-columns.ts'

interface ColumnChoiceProps {
  heads: readonly string[]
  matched: Matched
  columns: readonly SheetColumn[]
  onChange: (matched: Matched) => void
}

/** What each column of the file is taken for. */
export function ColumnChoice({ heads, matched, columns, onChange }: ColumnChoiceProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const options = columns.map(({ field, heads: called }) => ({ value: field, label: called[language][0] ?? field }))
  const leftOut = matched.filter((field) => field === null).length
  // It stays open when the last one has been chosen.
  const [isOpen] = useState(leftOut > 0)
  return (
    <details open={isOpen} className="rounded-md border border-line">
      <summary className="cursor-pointer rounded-md px-3 py-2 font-medium">
        {leftOut > 0 ? t`Columns of the file, ${leftOut} left out` : t`Columns of the file`}
      </summary>
      <div className="grid gap-3 px-3 pt-1 pb-3 sm:grid-cols-2">
        {heads.map((head, index) => (
          <Select
            // The columns of a file stay where they are.
            key={index}
            label={head || t`Column ${index + 1}`}
            options={options}
            noneLabel={t`Left out`}
            value={matched[index] ?? null}
            onChange={(field) =>
              // Another column that was taken for it is left out.
              onChange(matched.map((one, at) => (at === index ? field : one === field ? null : one)))
            }
          />
        ))}
      </div>
    </details>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

const firstArabicDigit = '٠'.codePointAt(0) ?? 0

/** The digits of a typed number, of either script, without what groups them. */
const digitsOf = (typed: string) =>
  typed
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - firstArabicDigit))
    .replaceAll(/[\s,.٬]/g, '')

/** The field for the number of records that something dangerous is done with, and whether it holds that; `refuse` marks it where not. */
export function useTypedCount(count: number): { field: ReactNode; refuse: () => boolean } {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isRight = digitsOf(typed) === String(count)
  const wanted = formatNumber(count)
  return {
    field: (
      <TextField
        required
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        label={t`Type ${wanted} to go on`}
        value={typed}
        onChange={setTyped}
        error={tried && !isRight ? t`This is not ${wanted}.` : undefined}
      />
    ),
    refuse: () => {
      setTried(true)
      return !isRight
    },
  }
}

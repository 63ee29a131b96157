import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** The error of a text that exceeds a field's maximum length, without leading and trailing spaces. */
export function useTooLong(text: string, maxLength: number | undefined): string | undefined {
  const { t } = useLingui()
  if (maxLength === undefined || text.trim().length <= maxLength) return undefined
  return t`At most ${plural({ most: maxLength }, { one: '# character', other: '# characters' })}.`
}

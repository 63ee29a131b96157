import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What a field says of a text with more characters than it takes; blanks around it do not count. */
export function useTooLong(text: string, maxLength: number | undefined): string | undefined {
  const { t } = useLingui()
  if (maxLength === undefined || text.trim().length <= maxLength) return undefined
  return t`At most ${plural({ most: maxLength }, { one: '# character', other: '# characters' })}.`
}

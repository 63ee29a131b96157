import { useLingui } from '@lingui/react/macro'
import { choice, flag, text } from '../../forms/fields.ts'

/** The fields of a contact besides its phone number or its link. */
export function useContactFields() {
  const { t } = useLingui()
  const statuses = [
    { value: 'available', label: t`Available` },
    { value: 'busy', label: t`Busy` },
  ] as const
  return {
    name: text(t`Name`),
    status: choice(t`Status`, statuses, { initial: 'available' }),
    isPromoted: flag(t`Tajer +`),
  }
}

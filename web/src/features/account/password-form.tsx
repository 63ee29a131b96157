import { account, lengthOf, passwordLength } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { issuesOf } from '../../api/client.ts'
import { change } from '../../api/queries.ts'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SettingsForm } from './settings-form.tsx'

const blank = { currentPassword: '', newPassword: '', repeated: '' }
type Fields = typeof blank
type Mistakes = Partial<Record<keyof Fields, string>>

/** Changes the password of the account with this email; its other sessions end. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const [fields, setFields] = useState(blank)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const inputs = {
    currentPassword: useRef<HTMLInputElement>(null),
    newPassword: useRef<HTMLInputElement>(null),
    repeated: useRef<HTMLInputElement>(null),
  }
  const update = useMutation(
    change(account.changePassword, {
      success: t`Password changed successfully.`,
      failure: t`Failed to change password.`,
    }),
  )

  function mistakesNow(): Mistakes {
    const { currentPassword, newPassword, repeated } = fields
    return {
      ...(currentPassword === '' && { currentPassword: t`Required.` }),
      ...(lengthOf(newPassword) < passwordLength.least && { newPassword: t`At least 8 characters.` }),
      ...(newPassword !== repeated && { repeated: t`The two passwords are not the same.` }),
    }
  }

  function tell(found: Mistakes) {
    setMistakes(found)
    const first = (Object.keys(blank) as (keyof Fields)[]).find((field) => found[field] !== undefined)
    if (first !== undefined) inputs[first].current?.focus()
  }

  function submit() {
    const found = mistakesNow()
    if (Object.keys(found).length > 0) return tell(found)
    const { currentPassword, newPassword } = fields
    return update.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => setFields(blank),
        onError: (error) => {
          const refused = (field: 'currentPassword' | 'newPassword') => errorAt(issuesOf(error), field)
          tell({ currentPassword: refused('currentPassword'), newPassword: refused('newPassword') })
        },
      },
    )
  }

  const field = (name: keyof Fields) => ({
    ref: inputs[name],
    value: fields[name],
    onChange: (typed: string) => {
      setFields({ ...fields, [name]: typed })
      setMistakes({ ...mistakes, [name]: undefined })
    },
    error: mistakes[name],
  })

  return (
    <SettingsForm title={t`Change password`} submitLabel={t`Change password`} busy={update.isPending} onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        required
        label={t`Current password`}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        required
        label={t`New password`}
        description={t`At least 8 characters. All other sessions end.`}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField required label={t`Repeat new password`} autoComplete="new-password" {...field('repeated')} />
    </SettingsForm>
  )
}

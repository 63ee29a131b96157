import { account } from '@dealsy/contract'
import type { Account } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, issuesOf } from '../../api/client.ts'
import { change } from '../../api/queries.ts'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { errorAt } from '../../ui/field-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What is typed, and the version it was typed over. */
interface Draft {
  name: string
  version: number
  /** The profile as somebody else has saved it meanwhile. */
  theirs?: Account
}

/** Name and email of the administrator; the name can be changed. */
export function ProfileForm({ profile }: { profile: Account }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft | null>(null)
  const { name, version, theirs }: Draft = draft ?? profile
  const update = useMutation(
    change(account.update, { success: t`Name updated successfully.`, failure: t`Failed to update name.` }),
  )

  function submit() {
    update.mutate(
      { body: { name, version } },
      {
        onSuccess: () => setDraft(null),
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') return
          const current = error.current as Account
          setDraft({ name, version: current.version, theirs: current })
        },
      },
    )
  }

  return (
    <SettingsForm title={t`Profile`} submitLabel={t`Save`} busy={update.isPending} onSubmit={submit}>
      {theirs !== undefined && <ConflictNotice fields={[{ label: t`Name`, theirs: theirs.name, yours: name }]} />}
      <TextField
        label={t`Name`}
        required
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(typed) => setDraft({ version, ...draft, name: typed })}
        error={errorAt(issuesOf(update.error), 'name')}
      />
      <TextField
        label={t`Email`}
        type="email"
        readOnly
        autoComplete="email"
        value={profile.email}
        onChange={() => undefined}
      />
    </SettingsForm>
  )
}

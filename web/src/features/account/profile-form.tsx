import { account } from '@dealsy/contract'
import type { Account } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, issuesOf } from '../../api/client.ts'
import { bodyField, boundsOf } from '../../forms/bounds.ts'
import { useDraft } from '../../forms/draft.ts'
import { change } from '../../api/queries.ts'
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx'
import { DraftNotice } from '../../ui/dialogs/draft-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { HistoryButton } from '../../trail/history/history-button.tsx'
import { SettingsForm } from './settings-form.tsx'

const { maxLength } = boundsOf(bodyField(account.update.body, 'name'))

/** The typed values, and the version of the profile that they change. */
interface Typed {
  name: string
  version: number
  /** The profile as somebody else has saved it meanwhile. */
  theirs?: Account
}

/** Name and email of the administrator; the name can be changed. */
export function ProfileForm({ profile }: { profile: Account }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed | null>(null)
  const { name, version, theirs }: Typed = typed ?? profile
  const draft = useDraft(
    'profile',
    { name: typed?.name ?? null },
    (kept) => setTyped({ version, name: kept.name ?? profile.name }),
    { version, resume: (earlier) => setTyped((last) => last && { ...last, version: earlier }) },
  )
  const update = useMutation(
    change(account.update, {
      success: t`Name updated successfully.`,
      failure: t`Failed to update name.`,
      about: name,
      draft,
    }),
  )

  function submit() {
    update.mutate(
      { body: { name, version } },
      {
        onSuccess: () => setTyped(null),
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT') return
          const current = error.current as Account
          setTyped({ name, version: current.version, theirs: current })
        },
      },
    )
  }

  return (
    <SettingsForm
      title={t`Profile`}
      submitLabel={t`Save`}
      busy={update.isPending}
      headerAction={<HistoryButton resource="accounts" of={profile._id} />}
      onSubmit={submit}
    >
      <DraftNotice draft={draft} />
      {theirs !== undefined && (
        <ConflictNotice isRefused fields={[{ label: t`Name`, theirs: theirs.name, yours: name }]} taken={[]} />
      )}
      <TextField
        label={t`Name`}
        required
        autoComplete="name"
        maxLength={maxLength}
        value={name}
        onChange={(next) => setTyped({ version, ...typed, name: next })}
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

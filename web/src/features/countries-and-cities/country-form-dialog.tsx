import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change } from '../../api/queries.ts'
import { touched } from '../../forms/touched.ts'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { ConflictNotice, useComparedTexts } from '../../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useRequired } from '../../ui/fields/required.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

interface CountryFormDialogProps {
  /** The country to edit; a new one without it. */
  country?: Country | undefined
  onClose: () => void
}

const blank = { name: { en: '', ar: '' }, countryCode: '', version: 0 }

/** Creates or edits a country (section 2, 'Cities and Countries'; section 5 for what is required). */
export function CountryFormDialog({ country, onClose }: CountryFormDialogProps) {
  const { t } = useLingui()
  const comparedTexts = useComparedTexts()
  const { opened, theirs, version, resume, onError } = useEditedRecord(country ?? { ...blank, _id: '' })
  const [name, setName] = useState(opened.name)
  const [countryCode, setCountryCode] = useState(opened.countryCode)
  const draft = useDraft(
    `country/${opened._id}`,
    { name, countryCode },
    (typed) => {
      setName(typed.name)
      setCountryCode(typed.countryCode)
    },
    { version, resume },
  )
  const create = useMutation(
    change(countries.create, {
      success: t`country created successfully.`,
      failure: t`Failed to create country.`,
      about: name,
      draft,
    }),
  )
  const update = useMutation(
    change(countries.update, {
      success: t`Country updated successfully.`,
      failure: t`Failed to update country.`,
      about: opened.name,
      draft,
    }),
  )
  const { isPending, error } = country ? update : create
  const issues = issuesOf(error)
  const changes = touched(opened, { name, countryCode })
  const { missing, setTried } = useRequired()

  function submit() {
    setTried()
    if ([name.en, name.ar, countryCode].some((text) => text.trim() === '')) {
      toast.error(t`name and code are required.`)
    } else if (country) {
      const input = { params: { id: country._id }, body: { ...changes, version } }
      update.mutate(input, { onSuccess: onClose, onError })
    } else {
      create.mutate({ body: { name, countryCode } }, { onSuccess: onClose })
    }
  }

  return (
    <FormDialog
      title={country ? t`Update Country` : t`Create Country`}
      description={t`The app shows the name in the language of its user.`}
      submitLabel={country ? t`Update` : t`Create`}
      busy={isPending}
      dirty={Object.keys(changes).length > 0}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && (
        <ConflictNotice
          fields={[
            ...comparedTexts({ en: t`English name`, ar: t`Arabic name` }, theirs.name, name),
            { label: t`Country Code`, theirs: theirs.countryCode, yours: countryCode },
          ]}
        />
      )}
      <BilingualField
        englishLabel={t`English name`}
        arabicLabel={t`Arabic name`}
        required
        maxLength={100}
        value={name}
        onChange={setName}
        errors={{
          en: errorAt(issues, 'name', 'en') ?? missing(name.en),
          ar: errorAt(issues, 'name', 'ar') ?? missing(name.ar),
        }}
      />
      <TextField
        label={t`Country Code`}
        description={t`Two letters, such as JO for Jordan.`}
        required
        dir="ltr"
        maxLength={10}
        value={countryCode}
        onChange={setCountryCode}
        error={errorAt(issues, 'countryCode') ?? missing(countryCode)}
      />
    </FormDialog>
  )
}

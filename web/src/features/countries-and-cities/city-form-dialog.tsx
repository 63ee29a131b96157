import { cities } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
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
import { Combobox } from '../../ui/fields/combobox.tsx'
import { ConflictNotice, useComparedTexts } from '../../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { useRequired } from '../../ui/fields/required.ts'

interface CityFormDialogProps {
  /** The city to edit; a new one without it. */
  city?: City | undefined
  /** The countries a new city can be in. */
  countries: readonly Country[]
  /** The country that is on the screen. */
  countryId: string
  onClose: () => void
}

/** Creates a city, or edits its names (section 2, 'Cities and Countries'; section 5 for what is required). */
export function CityFormDialog({ city, countries, countryId, onClose }: CityFormDialogProps) {
  const { t } = useLingui()
  const comparedTexts = useComparedTexts()
  const bilingualOptions = useBilingualOptions()
  const { opened, theirs, version, resume, onError } = useEditedRecord(
    city ?? { _id: '', name: { en: '', ar: '' }, countryId, version: 0 },
  )
  const [name, setName] = useState(opened.name)
  const [country, setCountry] = useState<string | null>(opened.countryId)
  const draft = useDraft(
    `city/${opened._id}`,
    { name, country },
    (typed) => {
      setName(typed.name)
      setCountry(typed.country)
    },
    { version, resume },
  )
  const create = useMutation(
    change(cities.create, {
      success: t`City created successfully.`,
      failure: t`Failed to create City.`,
      about: name,
      draft,
    }),
  )
  const update = useMutation(
    change(cities.update, {
      success: t`City updated successfully.`,
      failure: t`Failed to update city.`,
      about: opened.name,
      draft,
    }),
  )
  const { isPending, error } = city ? update : create
  const issues = issuesOf(error)
  const changes = touched({ name: opened.name }, { name })
  const { missing, setTried } = useRequired()

  function submit() {
    setTried()
    if (name.en.trim() === '' || name.ar.trim() === '' || country === null) {
      toast.error(t`name and code are required.`)
    } else if (city) {
      update.mutate(
        { params: { id: city._id }, body: { name: {}, ...changes, version } },
        { onSuccess: onClose, onError },
      )
    } else {
      create.mutate({ body: { name, countryId: country } }, { onSuccess: onClose })
    }
  }

  return (
    <FormDialog
      title={city ? t`Update City` : t`Create City`}
      description={t`The app shows the name in the language of its user.`}
      submitLabel={city ? t`Update` : t`Create`}
      busy={isPending}
      dirty={Object.keys(changes).length > 0 || country !== opened.countryId}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && (
        <ConflictNotice fields={[...comparedTexts({ en: t`English name`, ar: t`Arabic name` }, theirs.name, name)]} />
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
      {city === undefined && (
        <Combobox
          label={t`Country`}
          required
          options={bilingualOptions(countries)}
          value={country}
          onChange={setCountry}
          error={errorAt(issues, 'countryId') ?? missing(country)}
        />
      )}
    </FormDialog>
  )
}

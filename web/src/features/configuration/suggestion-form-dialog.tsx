import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change } from '../../api/queries.ts'
import { touched } from '../../forms/touched.ts'
import { uploadImage } from '../../api/uploads.ts'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { useRequired } from '../../ui/fields/required.ts'
import { blankSuggestion, isComplete } from './suggestion-form.ts'
import type { SuggestionFields } from './suggestion-form.ts'
import { SuggestionConflict } from './suggestion-conflict.tsx'

interface SuggestionFormDialogProps {
  /** The suggestion to edit; a new one without it. */
  suggestion?: Suggestion | undefined
  /** The server did not create it. */
  onRefused?: () => void
  onClose: () => void
}

/** Creates or edits the suggestion (section 2, 'Configuration'; section 5 for what is required). */
export function SuggestionFormDialog({ suggestion, onRefused, onClose }: SuggestionFormDialogProps) {
  const { t } = useLingui()
  const { opened, theirs, version, resume, onError } = useEditedRecord<SuggestionFields & { version: number }>(
    suggestion ?? { ...blankSuggestion, version: 0 },
  )
  const [title, setTitle] = useState(opened.title)
  const [description, setDescription] = useState(opened.description)
  const [icon, setIcon] = useState(opened.icon)
  const [uploading, setUploading] = useState(false)
  const draft = useDraft(
    `suggestion/${suggestion?._id ?? ''}`,
    { title, description, icon },
    (typed) => {
      setTitle(typed.title)
      setDescription(typed.description)
      setIcon(typed.icon)
    },
    { version, resume },
  )
  const create = useMutation(
    change(suggestions.create, {
      success: t`Suggestion created successfully.`,
      failure: t`Failed to create suggestion.`,
      about: title,
      draft,
    }),
  )
  const update = useMutation(
    change(suggestions.update, {
      success: t`Suggestion updated successfully.`,
      failure: t`Failed to update suggestion.`,
      about: opened.title,
      draft,
    }),
  )
  const { isPending, error } = suggestion ? update : create
  const issues = issuesOf(error)
  const fields = { title, description, icon }
  const { icon: newIcon, ...changes } = touched(opened, fields)
  const { missing, setTried } = useRequired()

  function submit() {
    setTried()
    if (!isComplete(fields)) toast.error(t`All fields are required.`)
    else if (suggestion) {
      const body = { ...changes, ...(newIcon && { icon: newIcon }), version }
      update.mutate({ params: { id: suggestion._id }, body }, { onSuccess: onClose, onError })
    } else {
      create.mutate({ body: fields }, { onSuccess: onClose, onError: onRefused })
    }
  }

  return (
    <FormDialog
      title={suggestion ? t`Edit Suggestion` : t`Create Suggestion`}
      description={t`The app shows every text in the language of its user.`}
      submitLabel={suggestion ? t`Update` : t`Create`}
      busy={isPending || uploading}
      dirty={newIcon !== undefined || Object.keys(changes).length > 0 || uploading}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && <SuggestionConflict theirs={theirs} yours={fields} changes={{ icon: newIcon, ...changes }} />}
      <BilingualField
        englishLabel={t`English title`}
        arabicLabel={t`Arabic title`}
        required
        maxLength={100}
        value={title}
        onChange={setTitle}
        errors={{
          en: errorAt(issues, 'title', 'en') ?? missing(title.en),
          ar: errorAt(issues, 'title', 'ar') ?? missing(title.ar),
        }}
      />
      <BilingualField
        multiline
        englishLabel={t`English description`}
        arabicLabel={t`Arabic description`}
        required
        maxLength={1000}
        value={description}
        onChange={setDescription}
        errors={{
          en: errorAt(issues, 'description', 'en') ?? missing(description.en),
          ar: errorAt(issues, 'description', 'ar') ?? missing(description.ar),
        }}
      />
      <ImageField
        label={t`Icon`}
        required
        value={icon}
        onChange={setIcon}
        onUploading={setUploading}
        upload={(file, onProgress) => uploadImage(file, { ownerId: suggestion?._id ?? 'suggestion' }, onProgress)}
        error={errorAt(issues, 'icon') ?? missing(icon)}
      />
    </FormDialog>
  )
}

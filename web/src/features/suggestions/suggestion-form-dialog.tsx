import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import { bilingualText, image } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { RecordHeader } from '../../records/record-header.tsx'

interface SuggestionFormDialogProps {
  /** The suggestion to edit; a new one without it. */
  suggestion?: Suggestion | undefined
  /** Called when the server refuses to create it. */
  onRefused?: () => void
  onClose: () => void
}

/** Creates or edits the suggestion (section 2, 'Configuration'; section 5 for what is required). */
export function SuggestionFormDialog({ suggestion, onRefused, onClose }: SuggestionFormDialogProps) {
  const { t } = useLingui()
  const { fields, dialog } = useRecordForm(
    {
      title: bilingualText({ en: t`English title`, ar: t`Arabic title` }),
      description: bilingualText({ en: t`English description`, ar: t`Arabic description` }),
      icon: image(t`Icon`, { ownerId: suggestion?._id ?? 'suggestion' }),
    },
    {
      name: `suggestion/${suggestion?._id ?? ''}`,
      record: useLatest(
        suggestion,
        (call) => read(suggestions.get, call),
        ({ data }) => data.suggestion,
      ),
      save: suggestion
        ? saving(suggestions.update, {
            input: ({ touched, version }) => ({ params: { id: suggestion._id }, body: { ...touched, version } }),
            success: t`Suggestion updated successfully.`,
            failure: t`Failed to update suggestion.`,
            about: ({ title }) => title,
          })
        : saving(suggestions.create, {
            input: ({ all }) => ({ body: all }),
            success: t`Suggestion created successfully.`,
            failure: t`Failed to create suggestion.`,
            about: ({ title }) => title,
            onRefused,
          }),
      incomplete: t`All fields are required.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={suggestion ? t`Edit Suggestion` : t`Create Suggestion`}
      description={t`The app shows every text in the language of its user.`}
      submitLabel={suggestion ? t`Update` : t`Create`}
      headerAction={suggestion && <RecordHeader resource="suggestions" of={suggestion._id} isEditing />}
    >
      <BilingualField {...fields.title} />
      <BilingualField {...fields.description} multiline />
      <ImageField {...fields.icon} />
    </FormDialog>
  )
}

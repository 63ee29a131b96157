import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { bilingualText, image } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'

interface SuggestionFormDialogProps extends CreateOrEditProps<Suggestion> {
  /** Called when the server refuses to create it. */
  onRefused?: () => void
}

/** Creates or edits the suggestion (section 2, 'Configuration'; section 5 for what is required). */
export function SuggestionFormDialog({ record, onRefused, onClose }: SuggestionFormDialogProps) {
  const { t } = useLingui()
  const { fields, dialog } = useCreateOrEdit(
    suggestions,
    {
      title: bilingualText({ en: t`English title`, ar: t`Arabic title` }),
      description: bilingualText({ en: t`English description`, ar: t`Arabic description` }),
      icon: image(t`Icon`, { ownerId: record?._id ?? 'suggestion' }),
    },
    {
      record: useLatest(suggestions.get, record),
      creating: {
        title: t`Create Suggestion`,
        success: t`Suggestion created successfully.`,
        failure: t`Failed to create suggestion.`,
        onRefused,
      },
      editing: {
        title: t`Edit Suggestion`,
        success: t`Suggestion updated successfully.`,
        failure: t`Failed to update suggestion.`,
      },
      incomplete: t`All fields are required.`,
      onClose,
    },
  )
  return (
    <FormDialog {...dialog} description={t`The app shows every text in the language of its user.`}>
      <BilingualField {...fields.title} />
      <BilingualField {...fields.description} multiline />
      <ImageField {...fields.icon} />
    </FormDialog>
  )
}

import { reviewReasons } from '@dealsy/contract'
import type { ReviewReason } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { bilingualText, flag, number } from '../../forms/fields.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { reasonResources, useReasonResources } from './reason-resources.ts'

/** Creates or edits a reason of the review desk. */
export function ReasonFormDialog({ record, onClose }: CreateOrEditProps<ReviewReason>) {
  const { t } = useLingui()
  const { options } = useReasonResources()
  const { fields, dialog } = useCreateOrEdit(
    reviewReasons,
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      text: bilingualText({ en: t`English text for the owner`, ar: t`Arabic text for the owner` }),
      resources: reasonResources(t`Offered for`, options),
      rank: number(t`Rank`),
      isInUse: flag(t`In use`, true),
    },
    {
      record,
      creating: { title: t`Add reason`, success: t`Reason added`, failure: t`The reason could not be added` },
      editing: { title: t`Edit reason`, success: t`Reason saved`, failure: t`The reason could not be saved` },
      incomplete: t`All fields are required.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      size="lg"
      description={t`Owners read the text in their language; the name is for administrators.`}
      headerAction={null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <BilingualField {...fields.name} />
        <BilingualField {...fields.text} multiline />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...fields.resources} />
        <NumberField
          {...fields.rank}
          description={t`The first ten have a digit as their key, the next ones a letter.`}
        />
      </div>
      <Switch {...fields.isInUse} />
    </FormDialog>
  )
}

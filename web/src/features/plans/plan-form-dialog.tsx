import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { bilingualText, choice } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { optionsOf, useChoiceWords } from '../../ui/fields/option.ts'
import { Select } from '../../ui/fields/select.tsx'
import { FeatureRows } from './feature-rows.tsx'
import { planFeatures } from './plan-features.tsx'
import { plans as words } from './resource.ts'

/** Creates or edits a plan (section 2, 'Configuration'; section 5 for what is required). */
export function PlanFormDialog({ record, onClose }: CreateOrEditProps<Plan>) {
  const { t } = useLingui()
  const types = optionsOf(useChoiceWords(words.fields.type))
  const { fields, dialog } = useCreateOrEdit(
    plans,
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      description: bilingualText({ en: t`English description`, ar: t`Arabic description` }),
      type: choice(t`Type`, types),
      features: planFeatures(t`Features`),
    },
    {
      record: useLatest(plans.get, record),
      creating: { title: t`Create Plan`, success: t`Plan created successfully.`, failure: t`Failed to create plan.` },
      editing: { title: t`Edit Plan`, success: t`Plan updated successfully.`, failure: t`Failed to update plan.` },
      incomplete: t`All fields are required.`,
      onClose,
    },
  )
  return (
    <FormDialog {...dialog} size="lg" description={t`The app shows every text in the language of its user.`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <BilingualField {...fields.name} />
        <BilingualField {...fields.description} multiline />
      </div>
      <Select {...fields.type} placeholder={t`Select a type`} />
      <FeatureRows {...fields.features} />
    </FormDialog>
  )
}

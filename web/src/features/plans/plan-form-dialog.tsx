import { plans, PlanType } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import { bilingualText, choice } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { FeatureRows } from './feature-rows.tsx'
import { planFeatures } from './plan-features.tsx'
import { usePlanTypeLabels } from './plan-type.ts'
import { RecordHeader } from '../../records/record-header.tsx'

interface PlanFormDialogProps {
  /** The plan to edit; a new one without it. */
  plan?: Plan | undefined
  onClose: () => void
}

/** Creates or edits a plan (section 2, 'Configuration'; section 5 for what is required). */
export function PlanFormDialog({ plan, onClose }: PlanFormDialogProps) {
  const { t } = useLingui()
  const typeLabels = usePlanTypeLabels()
  const types = PlanType.options.map((value) => ({ value, label: typeLabels[value] }))
  const { fields, dialog } = useRecordForm(
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      description: bilingualText({ en: t`English description`, ar: t`Arabic description` }),
      type: choice(t`Type`, types),
      features: planFeatures(t`Features`),
    },
    {
      name: `plan/${plan?._id ?? ''}`,
      record: useLatest(
        plan,
        (call) => read(plans.get, call),
        ({ data }) => data.plan,
      ),
      save: plan
        ? saving(plans.update, {
            input: ({ touched, version }) => ({ params: { id: plan._id }, body: { ...touched, version } }),
            success: t`Plan updated successfully.`,
            failure: t`Failed to update plan.`,
            about: ({ name }) => name,
          })
        : saving(plans.create, {
            input: ({ all }) => ({ body: all }),
            success: t`Plan created successfully.`,
            failure: t`Failed to create plan.`,
            about: ({ name }) => name,
          }),
      incomplete: t`All fields are required.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={plan ? t`Edit Plan` : t`Create Plan`}
      description={t`The app shows every text in the language of its user.`}
      submitLabel={plan ? t`Update` : t`Create`}
      headerAction={plan && <RecordHeader resource="plans" of={plan._id} isEditing />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <BilingualField {...fields.name} />
        <BilingualField {...fields.description} multiline />
      </div>
      <Select {...fields.type} placeholder={t`Select a type`} />
      <FeatureRows {...fields.features} />
    </FormDialog>
  )
}

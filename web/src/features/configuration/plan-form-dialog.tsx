import { plans, PlanType } from '@dealsy/contract'
import type { BilingualText, Plan } from '@dealsy/contract'
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
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useRequired } from '../../ui/fields/required.ts'
import { Select } from '../../ui/fields/select.tsx'
import { FeatureRows } from './feature-rows.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { blankPlan, fieldsOf, formOf, isComplete, keptRows } from './plan-form.ts'
import type { FeatureRow, PlanFields, PlanForm } from './plan-form.ts'
import { usePlanTypeLabels } from './plan-type.ts'

interface PlanFormDialogProps {
  /** The plan to edit; a new one without it. */
  plan?: Plan | undefined
  onClose: () => void
}

/** Creates or edits a plan (section 2, 'Configuration'; section 5 for what is required). */
export function PlanFormDialog({ plan, onClose }: PlanFormDialogProps) {
  const { t } = useLingui()
  const typeLabels = usePlanTypeLabels()
  const { opened, theirs, version, resume, onError } = useEditedRecord<PlanFields & { version: number }>(
    plan ?? { ...blankPlan, version: 0 },
  )
  const [form, setForm] = useState(() => formOf(opened))
  const draft = useDraft(`plan/${plan?._id ?? ''}`, form, setForm, { version, resume })
  const create = useMutation(
    change(plans.create, {
      success: t`Plan created successfully.`,
      failure: t`Failed to create plan.`,
      about: form.name,
      draft,
    }),
  )
  const update = useMutation(
    change(plans.update, {
      success: t`Plan updated successfully.`,
      failure: t`Failed to update plan.`,
      about: opened.name,
      draft,
    }),
  )
  const { isPending, error } = plan ? update : create
  const issues = issuesOf(error)
  const fields = fieldsOf(form)
  const { type, ...changes } = touched(fieldsOf(formOf(opened)), fields)
  const kept = keptRows(form.rows)
  const set = (changed: Partial<PlanForm>) => setForm((last) => ({ ...last, ...changed }))
  const { missing, setTried } = useRequired()
  const errorsIn = (field: 'name' | 'description') => ({
    en: errorAt(issues, field, 'en') ?? missing(form[field].en),
    ar: errorAt(issues, field, 'ar') ?? missing(form[field].ar),
  })

  function errorsOf(row: FeatureRow): Partial<BilingualText> {
    // A blank row is not sent; only where all are blank there has to be something in the first.
    const place = kept.indexOf(row)
    if (place === -1 && (kept.length > 0 || row !== form.rows[0])) return {}
    return {
      en: errorAt(issues, 'features', place, 'en') ?? missing(row.en),
      ar: errorAt(issues, 'features', place, 'ar') ?? missing(row.ar),
    }
  }

  function submit() {
    setTried()
    if (!isComplete(fields)) toast.error(t`All fields are required.`)
    else if (plan) {
      const body = { ...changes, ...(type && { type }), version }
      update.mutate({ params: { id: plan._id }, body }, { onSuccess: onClose, onError })
    } else {
      create.mutate({ body: fields }, { onSuccess: onClose })
    }
  }

  return (
    <FormDialog
      size="lg"
      title={plan ? t`Edit Plan` : t`Create Plan`}
      description={t`The app shows every text in the language of its user.`}
      submitLabel={plan ? t`Update` : t`Create`}
      busy={isPending}
      dirty={type !== undefined || Object.keys(changes).length > 0}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && <PlanConflict theirs={theirs} yours={fields} changes={{ type, ...changes }} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <BilingualField
          englishLabel={t`English name`}
          arabicLabel={t`Arabic name`}
          required
          maxLength={100}
          value={form.name}
          onChange={(name) => set({ name })}
          errors={errorsIn('name')}
        />
        <BilingualField
          multiline
          englishLabel={t`English description`}
          arabicLabel={t`Arabic description`}
          required
          maxLength={1000}
          value={form.description}
          onChange={(description) => set({ description })}
          errors={errorsIn('description')}
        />
      </div>
      <Select
        label={t`Type`}
        required
        placeholder={t`Select a type`}
        options={PlanType.options.map((value) => ({ value, label: typeLabels[value] }))}
        value={form.type}
        onChange={(chosen) => set({ type: chosen })}
        error={errorAt(issues, 'type') ?? missing(form.type)}
      />
      <FeatureRows
        rows={form.rows}
        onChange={(rows) => set({ rows })}
        errorsOf={errorsOf}
        error={errorAt(issues, 'features')}
      />
    </FormDialog>
  )
}

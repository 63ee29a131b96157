import { reviewJobs } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { text } from '../../../forms/fields.ts'
import type { FormField } from '../../../forms/fields.ts'
import { saving, useRecordForm } from '../../../forms/record-form.ts'
import { useOfferedReasons } from '../../../records/offered-reasons.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { MultiSelect } from '../../../ui/fields/multi-select.tsx'
import type { MultiSelectProps } from '../../../ui/fields/multi-select.tsx'
import type { Option } from '../../../ui/fields/option.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useLocalized } from '../../../ui/text/written.tsx'
import { LeftAlone } from './approve-many-dialog.tsx'
import type { ManyDialogProps } from './approve-many-dialog.tsx'
import { followJob } from './jobs.ts'
import { inputOf } from './selected-listings.ts'

type ReasonsControl = Pick<MultiSelectProps<string>, 'label' | 'options' | 'value' | 'onChange' | 'required' | 'error'>

const reasonsOf = (
  label: string,
  options: readonly Option[],
): FormField<string[], string[], string[], ReasonsControl> => ({
  blank: [],
  optional: false,
  held: (saved) => saved,
  sent: (value) => value,
  isBlank: (value) => value.length === 0,
  control: ({ input: { value, onChange, required }, issueAt, missing }) => ({
    label,
    options,
    required,
    value: options.filter((option) => value.includes(option.value)),
    onChange: (chosen) => onChange(chosen.map((option) => option.value)),
    error: issueAt() ?? missing(value[0] ?? null),
  }),
  compared: () => [],
})

/** Asks for the reasons of rejecting many listings. */
export function RejectManyDialog({ resource, selection, onClose }: ManyDialogProps) {
  const { t } = useLingui()
  const { count } = selection
  const localized = useLocalized()
  const options = useOfferedReasons(resource).map(({ _id, name }) => ({ value: _id, label: localized(name) }))
  const { fields, dialog } = useRecordForm(
    {
      reasons: reasonsOf(t`Reasons`, options),
      note: text(t`Note to the owner`),
      internalNote: text(t`Internal note`),
    },
    {
      name: `reject-many/${resource}`,
      save: saving(reviewJobs.create, {
        input: ({ all }) => ({ body: { resource, decision: 'reject' as const, ...all, ...inputOf(selection) } }),
        failure: t`They could not be rejected together`,
        onSaved: ({ data }) => {
          selection.end()
          followJob(data.job)
        },
      }),
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={t`Reject together`}
      description={t`${plural(count, {
        one: '# listing is rejected for the same reasons.',
        other: '# listings are rejected for the same reasons.',
      })}`}
      submitLabel={t`Reject`}
    >
      <MultiSelect {...fields.reasons} />
      <TextArea {...fields.note} />
      <TextArea {...fields.internalNote} />
      <LeftAlone />
    </FormDialog>
  )
}

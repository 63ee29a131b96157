import { jobActions, jobs } from '@dealsy/contract'
import type { ReviewedResource } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { choices, text } from '../../../forms/fields.ts'
import { saving, useRecordForm } from '../../../forms/record-form.ts'
import type { AskProps } from '../../../records/many/many-action.ts'
import { useOfferedReasons } from '../../../records/offered-reasons.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckBoxes } from '../../../ui/fields/check-boxes.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useLocalized } from '../../../ui/text/written.tsx'

/** Asks for the reasons of rejecting many listings. */
export function RejectManyDialog({ many, selection: { count }, body, onBegun, onClose }: AskProps) {
  const { t } = useLingui()
  const { resource } = many.input as { resource: ReviewedResource }
  const localized = useLocalized()
  const options = useOfferedReasons(resource).map(({ _id, name }) => ({ value: _id, label: localized(name) }))
  const { fields, dialog } = useRecordForm(
    {
      reasons: { ...choices(t`Reasons`, options), optional: false },
      note: text(t`Note to the owner`),
      internalNote: text(t`Internal note`),
    },
    {
      name: `reject-many/${resource}`,
      save: saving(jobs.create, {
        fields: jobActions['desk.decideOnMany'],
        input: ({ all }) => ({ body: body(all) }),
        failure: t`They could not be rejected together`,
        onSaved: ({ data }) => onBegun(data.job),
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
      <CheckBoxes {...fields.reasons} inColumns />
      <TextArea {...fields.note} />
      <TextArea {...fields.internalNote} />
      <p className="text-muted">{t`What has changed since you saw it, or a colleague holds at the review desk, stays as it is.`}</p>
    </FormDialog>
  )
}

import type { ReviewedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { choices, text } from '../forms/fields.ts'
import { useRecordForm } from '../forms/record-form.ts'
import type { RecordFormOptions } from '../forms/record-form.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import type { FormDialogProps } from '../ui/dialogs/form-dialog.tsx'
import { CheckBoxes } from '../ui/fields/check-boxes.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useLocalized } from '../ui/text/written.tsx'
import { useOfferedReasons } from './offered-reasons.ts'

function useRejectionFields(resource: ReviewedResource) {
  const { t } = useLingui()
  const localized = useLocalized()
  const options = useOfferedReasons(resource).map(({ _id, name }) => ({ value: _id, label: localized(name) }))
  return {
    reasons: { ...choices(t`Reasons`, options), optional: false },
    note: text(t`Note to the owner`),
    internalNote: text(t`Internal note`),
  }
}

type Options = Required<Pick<RecordFormOptions<ReturnType<typeof useRejectionFields>>, 'name' | 'save' | 'onClose'>>

interface RejectionFormProps extends Options, Pick<FormDialogProps, 'title' | 'description'> {
  resource: ReviewedResource
  /** A line below the fields. */
  children?: ReactNode
}

/** Asks for the reasons of a rejection, with what its owner is told besides. */
export function RejectionForm({ resource, title, description, children, ...options }: RejectionFormProps) {
  const { t } = useLingui()
  const { fields, dialog } = useRecordForm(useRejectionFields(resource), options)
  return (
    <FormDialog {...dialog} title={title} {...(description && { description })} submitLabel={t`Reject`}>
      <CheckBoxes {...fields.reasons} inColumns />
      <TextArea {...fields.note} />
      <TextArea {...fields.internalNote} />
      {children}
    </FormDialog>
  )
}

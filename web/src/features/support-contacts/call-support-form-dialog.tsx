import { callSupports } from '@dealsy/contract'
import type { CallSupport } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { text } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useContactFields } from './contact-fields.ts'
import { RecordHeader } from '../../records/record-header.tsx'

interface CallSupportFormDialogProps {
  /** The contact to edit; a new one without it. */
  contact?: CallSupport | undefined
  onClose: () => void
}

/** Creates or edits a contact by call (section 2, 'Call Customer Support'; an edit has no bounds, section 5). */
export function CallSupportFormDialog({ contact, onClose }: CallSupportFormDialogProps) {
  const { t } = useLingui()
  const { name, ...others } = useContactFields()
  const { fields, dialog } = useRecordForm(
    { name, phoneNumber: text(t`Phone Number`), ...others },
    {
      name: `call-support/${contact?._id ?? ''}`,
      record: contact,
      save: contact
        ? saving(callSupports.update, {
            input: ({ all, version }) => ({ params: { id: contact._id }, body: { ...all, version } }),
            success: t`customer support updated successfully`,
            failure: t`failed to update customer support`,
            about: (all) => all.name,
          })
        : saving(callSupports.create, {
            input: ({ all }) => ({ body: all }),
            success: t`Support created successfully.`,
            failure: t`Failed to create support.`,
            about: (all) => all.name,
          }),
      incomplete: t`Name and phone number are required.`,
      unchecked: contact !== undefined,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={contact ? t`Edit Support Entry` : t`Create Support`}
      description={t`Whom the app's users can call.`}
      submitLabel={contact ? t`Update` : t`Create`}
      headerAction={contact && <RecordHeader resource="callSupports" of={contact._id} isEditing />}
    >
      <TextField {...fields.name} />
      <TextField {...fields.phoneNumber} type="tel" />
      <Select {...fields.status} required={false} />
      <Switch {...fields.isPromoted} />
    </FormDialog>
  )
}

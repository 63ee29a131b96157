import { whatsappSupports } from '@dealsy/contract'
import type { WhatsAppSupport } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { text } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useContactFields } from './contact-fields.ts'
import { RecordHeader } from '../../records/record-header.tsx'

interface WhatsAppSupportFormDialogProps {
  /** The contact to edit; a new one without it. */
  contact?: WhatsAppSupport | undefined
  onClose: () => void
}

/**
 * Creates or edits a contact on WhatsApp; a new one takes its link as 'Phone Number' (section 2, 'WhatsApp Customer Support'; an
 * edit has no bounds, section 5).
 */
export function WhatsAppSupportFormDialog({ contact, onClose }: WhatsAppSupportFormDialogProps) {
  const { t } = useLingui()
  const { name, ...others } = useContactFields()
  const { fields, dialog } = useRecordForm(
    { name, link: text(contact ? t`Link` : t`Phone Number`), ...others },
    {
      name: `whatsapp-support/${contact?._id ?? ''}`,
      record: contact,
      save: contact
        ? saving(whatsappSupports.update, {
            input: ({ all, version }) => ({ params: { id: contact._id }, body: { ...all, version } }),
            success: t`customer support updated successfully`,
            failure: t`failed to update customer support`,
            about: (all) => all.name,
          })
        : saving(whatsappSupports.create, {
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
      title={contact ? t`Edit WhatsApp Support` : t`Create Support`}
      description={t`Whom the app's users can write to.`}
      submitLabel={contact ? t`Update` : t`Create`}
      headerAction={contact && <RecordHeader resource="whatsappSupports" of={contact._id} isEditing />}
    >
      <TextField {...fields.name} />
      <TextField
        {...fields.link}
        type="url"
        description={t`A phone number with its country code, or a link to wa.me or api.whatsapp.com.`}
      />
      <Select {...fields.status} required={false} />
      <Switch {...fields.isPromoted} />
    </FormDialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { choice, flag, text } from '../../forms/fields.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { optionsOf, useChoiceWords } from '../../ui/fields/option.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { contactKinds } from './contact-kinds.ts'
import type { Contact, ContactKind } from './contact-kinds.ts'
import { callSupports } from './resource.ts'

interface ContactFormDialogProps extends CreateOrEditProps<Contact> {
  kind: ContactKind
}

/**
 * Creates or edits a contact; a new one on WhatsApp takes its link as 'Phone Number' (section 2; an edit has no bounds,
 * section 5).
 */
export function ContactFormDialog({ kind, record, onClose }: ContactFormDialogProps) {
  const { t } = useLingui()
  const { contacts, editTitle, description } = contactKinds[kind]
  const statuses = optionsOf(useChoiceWords(callSupports.fields.status))
  const name = text(t`Name`)
  const others = { status: choice(t`Status`, statuses, { initial: 'available' }), isPromoted: flag(t`Tajer +`) }
  const fieldsOf = {
    callSupport: { name, phoneNumber: text(t`Phone Number`), ...others },
    whatsappSupport: { name, link: text(record ? t`Link` : t`Phone Number`), ...others },
  }
  const { fields, dialog } = useCreateOrEdit({ create: contacts.create, update: contacts.update }, fieldsOf[kind], {
    record,
    creating: {
      title: t`Create Support`,
      success: t`Support created successfully.`,
      failure: t`Failed to create support.`,
    },
    editing: {
      title: t(editTitle),
      success: t`customer support updated successfully`,
      failure: t`failed to update customer support`,
      sent: ({ all }) => all,
    },
    incomplete: t`Name and phone number are required.`,
    unchecked: record !== undefined,
    onClose,
  })
  return (
    <FormDialog {...dialog} description={t(description)}>
      <TextField {...fields.name} />
      {'link' in fields ? (
        <TextField
          {...fields.link}
          type="url"
          description={t`A phone number with its country code, or a link to wa.me or api.whatsapp.com.`}
        />
      ) : (
        <TextField {...fields.phoneNumber} type="tel" />
      )}
      <Select {...fields.status} required={false} />
      <Switch {...fields.isPromoted} />
    </FormDialog>
  )
}

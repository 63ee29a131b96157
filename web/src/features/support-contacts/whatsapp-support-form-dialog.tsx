import { whatsappSupports } from '@dealsy/contract'
import type { WhatsAppSupport } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change } from '../../api/queries.ts'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import type { ContactFields } from './contact-form-dialog.tsx'

interface WhatsAppSupportFormDialogProps {
  /** The contact to edit; a new one without it. */
  contact?: WhatsAppSupport | undefined
  onClose: () => void
}

const blank: WhatsAppSupport = {
  _id: '',
  name: '',
  link: '',
  status: 'available',
  isPromoted: false,
  createdAt: '',
  version: 0,
}

const fieldsOf = ({ name, link, status, isPromoted }: WhatsAppSupport): ContactFields => ({
  name,
  address: link,
  status,
  isPromoted,
})

const sentOf = ({ address, ...others }: ContactFields) => ({ ...others, link: address })

/** Creates or edits a contact on WhatsApp; a new one takes its link as 'Phone Number' (section 2, 'WhatsApp Customer Support'). */
export function WhatsAppSupportFormDialog({ contact, onClose }: WhatsAppSupportFormDialogProps) {
  const { t } = useLingui()
  const { opened, theirs, version, resume, whole, onError } = useEditedRecord(contact ?? blank)
  const [fields, setFields] = useState(() => fieldsOf(opened))
  const draft = useDraft(`whatsapp-support/${opened._id}`, fields, setFields, { version, resume })
  const create = useMutation(
    change(whatsappSupports.create, {
      success: t`Support created successfully.`,
      failure: t`Failed to create support.`,
      about: ({ body }) => body.name,
      draft,
    }),
  )
  const update = useMutation(
    change(whatsappSupports.update, {
      success: t`customer support updated successfully`,
      failure: t`failed to update customer support`,
      about: opened.name,
      draft,
    }),
  )
  const { isPending, error } = contact ? update : create

  function submit() {
    if (contact) {
      const body = { ...sentOf(whole(fieldsOf, fields)), version }
      update.mutate({ params: { id: contact._id }, body }, { onSuccess: onClose, onError })
    } else {
      create.mutate({ body: sentOf(fields) }, { onSuccess: onClose })
    }
  }

  return (
    <ContactFormDialog
      title={contact ? t`Edit WhatsApp Support` : t`Create Support`}
      description={t`Whom the app's users can write to.`}
      submitLabel={contact ? t`Update` : t`Create`}
      busy={isPending}
      isNew={!contact}
      opened={fieldsOf(opened)}
      fields={fields}
      onChange={setFields}
      draft={draft}
      theirs={theirs && fieldsOf(theirs)}
      address={{
        label: contact ? t`Link` : t`Phone Number`,
        description: t`A phone number with its country code, or a link to wa.me or api.whatsapp.com.`,
        type: 'url',
        maxLength: 2048,
      }}
      issues={issuesOf(error)}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

import { callSupports } from '@dealsy/contract'
import type { CallSupport } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change } from '../../api/queries.ts'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import type { ContactFields } from './contact-form-dialog.tsx'

interface CallSupportFormDialogProps {
  /** The contact to edit; a new one without it. */
  contact?: CallSupport | undefined
  onClose: () => void
}

const blank: CallSupport = {
  _id: '',
  name: '',
  phoneNumber: '',
  status: 'available',
  isPromoted: false,
  createdAt: '',
  version: 0,
}

const fieldsOf = ({ name, phoneNumber, status, isPromoted }: CallSupport): ContactFields => ({
  name,
  address: phoneNumber,
  status,
  isPromoted,
})

const sentOf = ({ address, ...others }: ContactFields) => ({ ...others, phoneNumber: address })

/** Creates or edits a contact by call (section 2, 'Call Customer Support'). */
export function CallSupportFormDialog({ contact, onClose }: CallSupportFormDialogProps) {
  const { t } = useLingui()
  const { opened, theirs, version, resume, whole, onError } = useEditedRecord(contact ?? blank)
  const [fields, setFields] = useState(() => fieldsOf(opened))
  const draft = useDraft(`call-support/${opened._id}`, fields, setFields, { version, resume })
  const create = useMutation(
    change(callSupports.create, {
      success: t`Support created successfully.`,
      failure: t`Failed to create support.`,
      about: ({ body }) => body.name,
      draft,
    }),
  )
  const update = useMutation(
    change(callSupports.update, {
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
      title={contact ? t`Edit Support Entry` : t`Create Support`}
      description={t`Whom the app's users can call.`}
      submitLabel={contact ? t`Update` : t`Create`}
      busy={isPending}
      isNew={!contact}
      opened={fieldsOf(opened)}
      fields={fields}
      onChange={setFields}
      draft={draft}
      theirs={theirs && fieldsOf(theirs)}
      address={{ label: t`Phone Number`, type: 'tel', maxLength: 32 }}
      issues={issuesOf(error)}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

import { callSupports, whatsappSupports } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Phone, PhoneOff, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { callOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import type { Contact } from './contact-kinds.ts'

/** What can be done with a contact of either kind (sections 2 and 4; docs/quirks.md on its question); the screen edits it. */
export function useContactActions(
  contacts: typeof callSupports | typeof whatsappSupports,
  edit: (id: string) => void,
): ActionsOf<Contact, 'toggle' | 'edit' | 'remove'> {
  const { t } = useLingui()
  const actionsOf = useEditAndRemove()
  return oncePerRecord(({ _id, name, status }) => ({
    toggle: {
      label: t`Available: ${name}`,
      ...runs(
        contacts.updateStatus,
        { params: { id: _id }, body: { status: status === 'available' ? 'busy' : 'available' } },
        {
          success: t`customer support updated successfully`,
          failure: t`failed to update customer support`,
          about: name,
        },
      ),
    },
    edit: actionsOf.edit(name, () => edit(_id)),
    remove: actionsOf.remove(name, {
      call: contacts.remove,
      id: _id,
      title: t({ message: 'Delete Filter', context: 'support contact' }),
      description: t`This action cannot be undone.`,
      confirmLabel: t`Confirm Delete`,
      success: t`Support deleted successfully.`,
      failure: t`Failed to delete support.`,
    }),
  }))
}

const onManyOf = (contacts: typeof callSupports | typeof whatsappSupports): ManyAction[] => [
  callOnMany(contacts.updateStatus, { status: 'available' }, { label: msg`Available`, icon: Phone }),
  callOnMany(contacts.updateStatus, { status: 'busy' }, { label: msg`Busy`, icon: PhoneOff }),
  callOnMany(contacts.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]

/** What can be done with many contacts of a kind at once. */
export const contactsOnMany = { callSupport: onManyOf(callSupports), whatsappSupport: onManyOf(whatsappSupports) }

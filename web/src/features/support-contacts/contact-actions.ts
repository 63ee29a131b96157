import { callSupports, whatsappSupports } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Phone, PhoneOff, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
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
    edit: { label: t`Edit ${name}`, icon: Pencil, run: () => edit(_id) },
    remove: {
      label: t`Delete ${name}`,
      icon: Trash2,
      danger: true,
      confirm: {
        title: t({ message: 'Delete Filter', context: 'support contact' }),
        question: t`Are you sure you want to delete ${name}?`,
        description: t`This action cannot be undone.`,
        confirmLabel: t`Confirm Delete`,
      },
      ...runs(
        contacts.remove,
        { params: { id: _id } },
        { success: t`Support deleted successfully.`, failure: t`Failed to delete support.`, about: name },
      ),
    },
  }))
}

const onManyOf = (contacts: typeof callSupports | typeof whatsappSupports): ManyAction[] => [
  callOnMany(contacts.updateStatus, { status: 'available' }, { label: msg`Available`, icon: Phone }),
  callOnMany(contacts.updateStatus, { status: 'busy' }, { label: msg`Busy`, icon: PhoneOff }),
  callOnMany(contacts.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]

/** What can be done with many contacts of a kind at once. */
export const contactsOnMany = { callSupport: onManyOf(callSupports), whatsappSupport: onManyOf(whatsappSupports) }

import type { SupportStatus } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useFormInAddress } from '../../places/form-in-address.ts'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { ReadToEdit } from '../../records/read-to-edit.tsx'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { usePending } from '../../ui/actions/action.ts'
import type { Action } from '../../ui/actions/action.ts'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { ActionSwitch } from '../../ui/actions/action-switch.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { RecordStatus } from '../../records/record-status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { contactsOnMany, useContactActions } from './contact-actions.ts'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import { contactKinds } from './contact-kinds.ts'
import type { Contact, ContactKind } from './contact-kinds.ts'

const fields = fieldColumns<Contact>()

/** Section 2, 'Call Customer Support'. */
export const CallSupportsScreen = () => <ContactsScreen kind="callSupport" />

/** Section 2, 'WhatsApp Customer Support'. */
export const WhatsAppSupportsScreen = () => <ContactsScreen kind="whatsappSupport" />

function ContactsScreen({ kind }: { kind: ContactKind }) {
  const { t } = useLingui()
  const { contacts, title, nameHeader, nameWidth, actionsWidth, editTitle } = contactKinds[kind]
  const table = useTable(contacts.list, { failure: t`Failed to fetch support data` })
  const opened = useOpened()
  const creating = useFormInAddress('new', `${kind}s`)
  const actions = useContactActions(contacts, opened.open)

  const ownColumns: Record<ContactKind, Column<Contact>[]> = {
    callSupport: [
      {
        id: 'status',
        header: t`Status`,
        width: 8,
        cell: (contact) => <ContactStatus kind={kind} status={contact.status} action={actions(contact).toggle} />,
      },
      {
        id: 'phoneNumber',
        header: t`Phone Number`,
        width: columnWidth.phone,
        sortable: true,
        cell: (contact) => 'phoneNumber' in contact && <PhoneLink number={contact.phoneNumber} />,
      },
      {
        id: 'isPromoted',
        header: t({ message: 'Tajer', context: 'support contact' }),
        width: 3.5,
        cell: ({ isPromoted }) => (isPromoted ? t`Yes` : <span className="text-muted">{t`No`}</span>),
      },
    ],
    whatsappSupport: [
      {
        id: 'link',
        header: t`Link`,
        share: 2,
        cell: (contact) => 'link' in contact && <ContactLink href={contact.link} />,
      },
    ],
  }
  const columns: Column<Contact>[] = [
    fields.name('name', t(nameHeader), { ...nameWidth, sortable: true, to: ({ _id }) => placeOf[`${kind}s`](_id) }),
    ...ownColumns[kind],
    actionsColumn(
      t`Actions`,
      actionsWidth,
      (contact) => {
        const { toggle, edit, remove } = actions(contact)
        return (
          <div className="flex items-center justify-end gap-2">
            {kind === 'whatsappSupport' && <ContactStatus kind={kind} status={contact.status} action={toggle} />}
            <RowActions actions={[edit, remove]} />
          </div>
        )
      },
      kind === 'whatsappSupport' ? [{ field: 'status', header: t`Status` }] : [],
    ),
  ]

  return (
    <ListScreen
      of={contacts.list}
      title={t(title)}
      name={kind}
      table={table}
      columns={columns}
      many={contactsOnMany[kind]}
      actions={
        <>
          <SheetButton kind={`${kind}s`} of={t(title)} />
          <CreateButton label={t`Create Support`} onClick={creating.open} />
        </>
      }
    >
      {creating.isOpen && <ContactFormDialog kind={kind} record={undefined} onClose={creating.close} />}
      {opened.id !== null && (
        <ReadToEdit
          resource={`${kind}s`}
          of={opened.id}
          reading={read(contacts.get, { params: { id: opened.id } })}
          title={t(editTitle)}
          failure={t`Error fetching support contact details. Please try again later.`}
          onClose={opened.close}
        >
          {({ data }) => (
            <ContactFormDialog
              kind={kind}
              record={'callCustomerSupport' in data ? data.callCustomerSupport : data.whatsappCustomerSupport}
              onClose={opened.close}
            />
          )}
        </ReadToEdit>
      )}
    </ListScreen>
  )
}

interface ContactStatusProps {
  kind: ContactKind
  status: SupportStatus
  action: Action
}

/** Whether a contact answers now, and the switch that changes it at once; on means available (section 4). */
function ContactStatus({ kind, status, action }: ContactStatusProps) {
  const isAvailable = status === 'available'
  const asked = usePending(action) ? !isAvailable : isAvailable
  return (
    <div className="flex items-center gap-2 text-start">
      <ActionSwitch action={action} checked={isAvailable} />
      {/* As wide for both words, so that the switches stand below each other. */}
      <span className="rows:inline-block rows:w-20">
        <RecordStatus resource={`${kind}s`} status={asked ? 'available' : 'busy'} />
      </span>
    </div>
  )
}

/** A link of a contact, opened apart from the dashboard, which tells the other side nothing of itself. */
function ContactLink({ href }: { href: string }) {
  return (
    <bdi dir="ltr">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        title={href}
        className="text-accent-text underline-offset-2 hover:underline rows:inline-block rows:max-w-full rows:overflow-x-clip rows:text-ellipsis rows:whitespace-nowrap rows:align-bottom"
      >
        {href}
      </a>
    </bdi>
  )
}

import type { SupportStatus } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { read } from '../../api/queries.ts'
import { tableState } from '../../api/table-state.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ReadToEdit } from '../../records/read-to-edit.tsx'
import { usePending } from '../../ui/actions/action.ts'
import type { Action } from '../../ui/actions/action.ts'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { ActionSwitch } from '../../ui/actions/action-switch.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import { useContactActions } from './contact-actions.ts'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import { contactKinds } from './contact-kinds.ts'
import type { Contact, ContactKind } from './contact-kinds.ts'

/** Section 2, 'Call Customer Support'. */
export const CallSupportsScreen = () => <ContactsScreen kind="callSupport" />

/** Section 2, 'WhatsApp Customer Support'. */
export const WhatsAppSupportsScreen = () => <ContactsScreen kind="whatsappSupport" />

function ContactsScreen({ kind }: { kind: ContactKind }) {
  const { t } = useLingui()
  const { contacts, title, sortable, name: nameColumn, actionsWidth, editTitle } = contactKinds[kind]
  const list = useListState({ sortable })
  const query = useList(contacts.list, { query: list.query })
  const opened = useOpened()
  const [creating, setCreating] = useState(false)
  const actions = useContactActions(contacts, opened.open)

  const ownColumns: Record<ContactKind, Column<Contact>[]> = {
    callSupport: [
      {
        id: 'status',
        header: t`Status`,
        width: 8,
        cell: (contact) => <ContactStatus status={contact.status} action={actions(contact).toggle} />,
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
    {
      ...nameColumn,
      id: 'name',
      header: t(nameColumn.header),
      card: 'title',
      sortable: true,
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf[`${kind}s`](_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
    ...ownColumns[kind],
    actionsColumn(t`Actions`, actionsWidth, (contact) => {
      const { toggle, edit, remove } = actions(contact)
      return (
        <div className="flex items-center justify-end gap-2">
          {kind === 'whatsappSupport' && <ContactStatus status={contact.status} action={toggle} />}
          <RowActions actions={[edit, remove]} />
        </div>
      )
    }),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader
        title={t(title)}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t`Create Support`}
          </Button>
        }
      />
      <DataTable
        caption={t(title)}
        name={kind}
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({
            rows: ('callCustomerSupports' in data
              ? data.callCustomerSupports
              : data.whatsappCustomerSupports) as readonly Contact[],
            pagination,
          }),
          t`Failed to fetch support data`,
        )}
      />
      {creating && <ContactFormDialog kind={kind} onClose={() => setCreating(false)} />}
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
              contact={'callCustomerSupport' in data ? data.callCustomerSupport : data.whatsappCustomerSupport}
              onClose={opened.close}
            />
          )}
        </ReadToEdit>
      )}
    </div>
  )
}

/** Whether a contact answers now, and the switch that changes it at once; on means available (section 4). */
function ContactStatus({ status, action }: { status: SupportStatus; action: Action }) {
  const { t } = useLingui()
  const isAvailable = status === 'available'
  const asked = usePending(action) ? !isAvailable : isAvailable
  return (
    <div className="flex items-center gap-2 text-start">
      <ActionSwitch action={action} checked={isAvailable} />
      {/* As wide for both words, so that the switches stand below each other. */}
      <span className="rows:inline-block rows:w-20">
        <Status tone={asked ? 'success' : 'warning'}>{asked ? t`Available` : t`Busy`}</Status>
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

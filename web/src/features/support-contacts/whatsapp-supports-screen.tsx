import { whatsappSupports } from '@dealsy/contract'
import type { WhatsAppSupport } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { read } from '../../api/queries.ts'
import { tableState } from '../../api/table-state.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { ReadToEdit } from '../../records/read-to-edit.tsx'
import { RecordLink } from '../../places/record-link.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useContactActions } from './contact-actions.ts'
import { ContactStatus } from './contact-status.tsx'
import { WhatsAppSupportFormDialog } from './whatsapp-support-form-dialog.tsx'

/** Section 2, 'WhatsApp Customer Support'. */
export default function WhatsAppSupportsScreen() {
  const { t } = useLingui()
  const list = useListState({ sortable: ['name'] })
  const query = useList(whatsappSupports.list, { query: list.query })
  const opened = useOpened()
  const [creating, setCreating] = useState(false)
  const actions = useContactActions(whatsappSupports, opened.open)

  const columns: Column<WhatsAppSupport>[] = [
    {
      id: 'name',
      header: t`whatsapp Customer Supports Name`,
      card: 'title',
      sortable: true,
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.whatsappSupport(_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
    { id: 'link', header: t`Link`, share: 2, cell: ({ link }) => <ContactLink href={link} /> },
    actionsColumn(t`Actions`, 12.5, (contact) => {
      const { toggle, edit, remove } = actions(contact)
      return (
        <div className="flex items-center justify-end gap-2">
          <ContactStatus status={contact.status} action={toggle} />
          <RowActions actions={[edit, remove]} />
        </div>
      )
    }),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader
        title={t`WhatsApp Customer Support`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t`Create Support`}
          </Button>
        }
      />
      <DataTable
        caption={t`WhatsApp Customer Support`}
        name="whatsapp-supports"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.whatsappCustomerSupports, pagination }),
          t`Failed to fetch support data`,
        )}
      />
      {creating && <WhatsAppSupportFormDialog onClose={() => setCreating(false)} />}
      {opened.id !== null && (
        <ReadToEdit
          resource="whatsappSupports"
          of={opened.id}
          reading={read(whatsappSupports.get, { params: { id: opened.id } })}
          title={t`Edit WhatsApp Support`}
          failure={t`Error fetching support contact details. Please try again later.`}
          onClose={opened.close}
        >
          {({ data }) => <WhatsAppSupportFormDialog contact={data.whatsappCustomerSupport} onClose={opened.close} />}
        </ReadToEdit>
      )}
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

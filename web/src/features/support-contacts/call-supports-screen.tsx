import { callSupports } from '@dealsy/contract'
import type { CallSupport } from '@dealsy/contract'
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
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { CallSupportFormDialog } from './call-support-form-dialog.tsx'
import { useContactActions } from './contact-actions.ts'
import { ContactStatus } from './contact-status.tsx'

/** Section 2, 'Call Customer Support'. */
export default function CallSupportsScreen() {
  const { t } = useLingui()
  const list = useListState({ sortable: ['name', 'phoneNumber'] })
  const query = useList(callSupports.list, { query: list.query })
  const opened = useOpened()
  const [creating, setCreating] = useState(false)
  const actions = useContactActions(callSupports, opened.open)

  const columns: Column<CallSupport>[] = [
    {
      id: 'name',
      header: t({ message: 'Product Name', context: 'support contact' }),
      width: 7,
      full: 16,
      card: 'title',
      sortable: true,
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.callSupport(_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
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
      cell: ({ phoneNumber }) => <PhoneLink number={phoneNumber} />,
    },
    {
      id: 'isPromoted',
      header: t({ message: 'Tajer', context: 'support contact' }),
      width: 3.5,
      cell: ({ isPromoted }) => (isPromoted ? t`Yes` : <span className="text-muted">{t`No`}</span>),
    },
    actionsColumn(t`Actions`, columnWidth.twoActions, (contact) => {
      const { edit, remove } = actions(contact)
      return <RowActions actions={[edit, remove]} />
    }),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader
        title={t`Call Customer Support`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t`Create Support`}
          </Button>
        }
      />
      <DataTable
        caption={t`Call Customer Support`}
        name="call-supports"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.callCustomerSupports, pagination }),
          t`Failed to fetch support data`,
        )}
      />
      {creating && <CallSupportFormDialog onClose={() => setCreating(false)} />}
      {opened.id !== null && (
        <ReadToEdit
          resource="callSupports"
          of={opened.id}
          reading={read(callSupports.get, { params: { id: opened.id } })}
          title={t`Edit Support Entry`}
          failure={t`Error fetching support contact details. Please try again later.`}
          onClose={opened.close}
        >
          {({ data }) => <CallSupportFormDialog contact={data.callCustomerSupport} onClose={opened.close} />}
        </ReadToEdit>
      )}
    </div>
  )
}

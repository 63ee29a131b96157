import { SupportRequestStatus, supports } from '@dealsy/contract'
import type { Support } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Status } from '../../ui/status.tsx'
import { useSupportActions } from './support-actions.ts'
import { SupportDialog } from './support-dialog.tsx'

/** Section 2, 'Support list'. */
export default function SupportsScreen() {
  const { t } = useLingui()
  const list = useListState({ criteria: ['status'], sortable: ['name', 'phoneNumber', 'message'] })
  const status = SupportRequestStatus.options.find((option) => option === list.criteria.status)
  const query = useList(supports.list, { query: { ...list.query, status } })
  const opened = useOpened()
  const actions = useSupportActions(opened.open)

  const columns: Column<Support>[] = [
    {
      id: 'name',
      header: t`name`,
      card: 'title',
      sortable: true,
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.supports(_id)}>
          <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
        </RecordLink>
      ),
    },
    {
      id: 'phoneNumber',
      header: t`phone number`,
      width: columnWidth.phone,
      sortable: true,
      cell: ({ phoneNumber }) => <PhoneLink number={phoneNumber} />,
    },
    {
      id: 'message',
      header: t`message`,
      share: 3,
      sortable: true,
      cell: ({ message }) => <ClampedText text={message} />,
    },
    actionsColumn(t`Actions`, 15.5, (support) => {
      const { handle, view } = actions(support)
      const isHandled = support.status === 'handled'
      return (
        <div className="flex items-center justify-end gap-2">
          <Status tone={isHandled ? 'success' : 'warning'}>{isHandled ? t`Handled` : t`Open`}</Status>
          <ActionButton words="on cards" variant={isHandled ? 'ghost' : 'secondary'} action={handle} />
          <ActionButton words="always" action={view} />
        </div>
      )
    }),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Support`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Support`}
        name="supports"
        columns={columns}
        list={list}
        toolbar={
          <Select
            hideLabel
            label={t`Status`}
            noneLabel={t`All statuses`}
            className="w-full sm:w-48"
            options={[
              { value: 'open', label: t`Open` },
              { value: 'handled', label: t`Handled` },
            ]}
            value={status ?? null}
            onChange={(chosen) => list.setCriteria({ status: chosen ?? '' })}
          />
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.supports, pagination }),
          t`Failed to fetch support data`,
        )}
      />
      {opened.id !== null && <SupportDialog supportId={opened.id} onClose={opened.close} />}
    </div>
  )
}

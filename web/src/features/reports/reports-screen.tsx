import { reports } from '@dealsy/contract'
import type { Report } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { change, read } from '../../api/queries.ts'
import { tableState } from '../../app/table-state.tsx'
import { Moment, WrittenLine } from '../../i18n/written.tsx'
import { RemoveDialog } from '../../records/remove-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { columnWidth } from '../../ui/column-widths.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { useListState } from '../../ui/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ReportingUserDialog } from './reporting-user-dialog.tsx'

interface OpenDialog {
  dialog: 'user' | 'remove'
  report: Report
}

/** Section 2, 'Report'. */
export default function ReportsScreen() {
  const { t } = useLingui()
  const list = useListState()
  const query = useQuery({ ...read(reports.list, { query: list.query }), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)

  const columns: Column<Report>[] = [
    { id: 'productId', header: t`Product ID`, least: 6, cell: ({ productId }) => <Identifier id={productId._id} /> },
    {
      id: 'productName',
      header: t`Product Name`,
      card: 'title',
      cell: ({ productId: { name } }) => <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>,
    },
    { id: 'message', header: t`Message`, cell: ({ message }) => <ClampedText text={message} /> },
    {
      id: 'createdAt',
      header: t`Created At`,
      width: columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      width: 10.5,
      pinned: true,
      cell: (report) => (
        <div className="flex items-center justify-end gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={<UserRound aria-hidden className="size-4" />}
            aria-label={t`View User who reported ${report.productId.name}`}
            onClick={() => setOpen({ dialog: 'user', report })}
          >
            {t`View User`}
          </Button>
          <IconButton
            size="sm"
            label={t`Delete the report of ${report.productId.name}`}
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setOpen({ dialog: 'remove', report })}
          />
        </div>
      ),
    },
  ]

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Report`} count={query.data?.pagination.totalItems} />
      <DataTable
        caption={t`Report`}
        name="reports"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.reports, pagination }),
          t`Failed to fetch reports`,
        )}
      />
      {open?.dialog === 'user' && <ReportingUserDialog user={open.report.userId} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          removal={change(reports.remove, {
            success: t`Report deleted successfully.`,
            failure: t`Failed to delete report`,
            about: open.report.productId.name,
          })}
          id={open.report._id}
          title={t`Delete Report`}
          question={t`Are you sure you want to delete the report of ${open.report.productId.name}?`}
          onClose={close}
        />
      )}
    </div>
  )
}

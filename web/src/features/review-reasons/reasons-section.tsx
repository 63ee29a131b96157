import { reviewReasons } from '@dealsy/contract'
import type { ReviewReason } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { useLocalized, WrittenLine } from '../../ui/text/written.tsx'
import { useReasonActions } from './reason-actions.ts'
import { ReasonFormDialog } from './reason-form-dialog.tsx'
import { useReasonResources } from './reason-resources.ts'

/** The reasons of the review desk in the order in which they are offered. */
export function ReasonsSection() {
  const { t } = useLingui()
  const localized = useLocalized()
  const list = useListState({ prefix: 'reasons' })
  const query = useList(reviewReasons.list, { query: list.query })
  const [edited, setEdited] = useState<ReviewReason | 'new' | null>(null)
  const close = () => setEdited(null)
  const actions = useReasonActions(setEdited)
  const { said } = useReasonResources()

  const columns: Column<ReviewReason>[] = [
    { id: 'rank', header: t`Rank`, width: 3.5, align: 'end', cell: ({ rank }) => rank },
    {
      id: 'name',
      header: t`Name`,
      card: 'title',
      cell: ({ name }) => <WrittenLine className="max-w-full font-medium">{localized(name)}</WrittenLine>,
    },
    { id: 'text', header: t`Text for the owner`, cell: ({ text }) => <ClampedText text={localized(text)} /> },
    { id: 'resources', header: t`Offered for`, cell: ({ resources }) => said(resources) },
    {
      id: 'isInUse',
      header: t`Status`,
      width: 7,
      cell: ({ isInUse }) => (isInUse ? <Status tone="success">{t`In use`}</Status> : <Status>{t`Not in use`}</Status>),
    },
    actionsColumn(t`Actions`, columnWidth.twoActions, (reason) => (
      <RowActions actions={Object.values(actions(reason))} />
    )),
  ]

  return (
    <section id="review-reasons" className="grid scroll-mt-20 gap-4">
      <PageHeader
        level={2}
        title={t`Review reasons`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
            {t`Add reason`}
          </Button>
        }
      />
      <DataTable
        caption={t`Review reasons`}
        name="review-reasons"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.reviewReasons, pagination }),
          t`The reasons could not be loaded`,
        )}
      />
      {edited === 'new' && <ReasonFormDialog onClose={close} />}
      {edited !== null && edited !== 'new' && <ReasonFormDialog reason={edited} onClose={close} />}
    </section>
  )
}

import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { Moment, useLocalized, WrittenLine } from '../../ui/text/written.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePlanActions } from './plan-actions.ts'
import { PlanDetailsDialog } from './plan-details-dialog.tsx'
import { PlanFormDialog } from './plan-form-dialog.tsx'

/** The list of plans with its dialogs; in English names and descriptions are the English ones (section 2, 'Configuration'). */
export function PlansSection() {
  const { t } = useLingui()
  const localized = useLocalized()
  const list = useListState({ prefix: 'plans' })
  const query = useList(plans.list, { query: list.query })
  const details = useOpened()
  const [edited, setEdited] = useState<Plan | 'new' | null>(null)
  const close = () => setEdited(null)
  const actions = usePlanActions({ view: details.open, edit: setEdited })

  const columns: Column<Plan>[] = [
    {
      id: 'name',
      header: t`Name`,
      card: 'title',
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.plans(_id)}>
          <WrittenLine className="max-w-full font-medium">{localized(name)}</WrittenLine>
        </RecordLink>
      ),
    },
    {
      id: 'description',
      header: t`Description`,
      share: 3,
      cell: ({ description }) => <ClampedText text={localized(description)} />,
    },
    {
      id: 'createdAt',
      header: t`Created At`,
      ...columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    actionsColumn(t`Actions`, columnWidth.threeActions, (plan) => (
      <RowActions actions={Object.values(actions(plan))} />
    )),
  ]

  return (
    <section className="grid gap-4">
      <PageHeader
        level={2}
        title={t`Plans`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
            {t`Create Plan`}
          </Button>
        }
      />
      <DataTable
        caption={t`Plans`}
        name="plans"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.plans, pagination }),
          t`Failed to fetch plans`,
        )}
      />
      {edited === 'new' && <PlanFormDialog onClose={close} />}
      {edited !== null && edited !== 'new' && <PlanFormDialog plan={edited} onClose={close} />}
      {details.id !== null && <PlanDetailsDialog planId={details.id} onClose={details.close} />}
    </section>
  )
}

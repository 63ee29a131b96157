import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordSection } from '../../records/record-section.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { PlanDetailsDialog } from './plan-details-dialog.tsx'
import { PlanFormDialog } from './plan-form-dialog.tsx'

const columnOf = fieldColumns<Plan>()

/** The list of plans with its dialogs; in English names and descriptions are the English ones (section 2, 'Configuration'). */
export function PlansSection() {
  const { t } = useLingui()
  const table = useTable(plans.list, { prefix: 'plans', failure: t`Failed to fetch plans` })
  const opened = useOpened()
  return (
    <RecordSection
      of={plans}
      name="plans"
      title={t`Plans`}
      table={table}
      columns={[
        columnOf.name('name', t`Name`, { to: ({ _id }) => placeOf.plans(_id) }),
        columnOf.longText('description', t`Description`, { share: 3 }),
        columnOf.moment('createdAt', t`Created At`),
      ]}
      create={(open) => <CreateButton label={t`Create Plan`} onClick={open} />}
      form={(props) => <PlanFormDialog {...props} />}
      view={opened.open}
      removal={{ title: t`Delete Plan`, success: t`Plan deleted successfully.`, failure: t`Failed to delete plan.` }}
    >
      {opened.id !== null && <PlanDetailsDialog planId={opened.id} onClose={opened.close} />}
    </RecordSection>
  )
}

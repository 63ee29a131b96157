import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RecordSection } from '../../records/record-section.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { useLocalized, WrittenLine } from '../../ui/text/written.tsx'
import { PlanDetailsDialog } from './plan-details-dialog.tsx'
import { PlanFormDialog } from './plan-form-dialog.tsx'

const columnOf = fieldColumns<Plan>()

/** The list of plans with its dialogs; in English names and descriptions are the English ones (section 2, 'Configuration'). */
export function PlansSection() {
  const { t } = useLingui()
  const localized = useLocalized()
  const table = useTable(plans.list, { prefix: 'plans', failure: t`Failed to fetch plans` })
  const opened = useOpened()
  return (
    <RecordSection
      of={plans}
      name="plans"
      title={t`Plans`}
      table={table}
      columns={[
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
        columnOf.moment('createdAt', t`Created At`),
      ]}
      create={(open) => <CreateButton label={t`Create Plan`} onClick={open} />}
      form={(plan, onClose) => <PlanFormDialog plan={plan} onClose={onClose} />}
      view={opened.open}
      removal={{
        title: t`Delete Plan`,
        success: t`Plan deleted successfully.`,
        failure: t`Failed to delete plan.`,
      }}
    >
      {opened.id !== null && <PlanDetailsDialog planId={opened.id} onClose={opened.close} />}
    </RecordSection>
  )
}

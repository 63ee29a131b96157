import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Moment } from '../../ui/text/written.tsx'
import { useListedRecord } from '../../api/listed-record.ts'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import type { DetailsDialogProps } from '../../records/details-dialog.tsx'
import { BothLanguages } from '../../ui/text/both-languages.tsx'
import { usePlanTypeLabels } from './plan-type.ts'

/** 'Details' of a plan, in both languages. */
export function PlanDetailsDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(plans.get, { params: { id: planId } }),
    placeholderData: useListedRecord(plans.get.resource, planId, (plan: Plan) => ({ data: { plan } })),
  })
  return (
    <DetailsDialog
      size="md"
      title={t`Plan Details`}
      resource="plans"
      of={planId}
      query={query}
      failure={t`Error fetching plan details. Please try again later.`}
      facts={useFacts(query.data?.data.plan)}
      onClose={onClose}
    />
  )
}

function useFacts(plan: Plan | undefined): DetailsDialogProps['facts'] {
  const { t } = useLingui()
  const typeLabels = usePlanTypeLabels()
  if (plan === undefined) return []
  return [
    { label: t`Name`, value: <BothLanguages text={plan.name} /> },
    { label: t`Description`, value: <BothLanguages text={plan.description} /> },
    { label: t`Type`, value: typeLabels[plan.type] },
    { label: t`Features`, value: <Features plan={plan} /> },
    { label: t`Created At`, value: <Moment at={plan.createdAt} /> },
  ]
}

function Features({ plan: { features } }: { plan: Plan }) {
  return (
    <ol className="grid gap-2">
      {features.map((feature, index) => (
        <li key={`${index} ${feature.en}`} className="rounded-sm bg-sunken px-2.5 py-1.5">
          <BothLanguages text={feature} />
        </li>
      ))}
    </ol>
  )
}

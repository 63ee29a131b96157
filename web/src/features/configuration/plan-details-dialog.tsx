import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Moment } from '../../i18n/written.tsx'
import { DetailsDialog } from '../../ui/details-dialog.tsx'
import { BothLanguages } from './both-languages.tsx'
import { usePlanTypeLabels } from './plan-type.ts'

/** 'Details' of a plan, in both languages: the given one until the latest has arrived. */
export function PlanDetailsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useLingui()
  const typeLabels = usePlanTypeLabels()
  const query = useQuery({ ...read(plans.get, { params: { id: plan._id } }), placeholderData: { data: { plan } } })
  const shown = query.data?.data.plan ?? plan
  return (
    <DetailsDialog
      size="md"
      title={t`Plan Details`}
      query={query}
      failure={t`Error fetching plan details. Please try again later.`}
      facts={[
        { label: t`Name`, value: <BothLanguages text={shown.name} /> },
        { label: t`Description`, value: <BothLanguages text={shown.description} /> },
        { label: t`Type`, value: typeLabels[shown.type] },
        { label: t`Features`, value: <Features plan={shown} /> },
        { label: t`Created At`, value: <Moment at={shown.createdAt} /> },
      ]}
      onClose={onClose}
    />
  )
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

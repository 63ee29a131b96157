import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { BothLanguages } from '../../ui/text/both-languages.tsx'
import { useChoiceWords } from '../../ui/fields/option.ts'
import { Moment } from '../../ui/text/written.tsx'
import { plans as words } from './resource.ts'

/** 'Details' of a plan, in both languages. */
export function PlanDetailsDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { t } = useLingui()
  const typeWords = useChoiceWords(words.fields.type)
  return (
    <RecordDialog
      size="md"
      title={t`Plan Details`}
      reading={plans.get}
      of={planId}
      failure={t`Error fetching plan details. Please try again later.`}
      facts={(plan) => [
        { label: t`Name`, value: <BothLanguages text={plan.name} /> },
        { label: t`Description`, value: <BothLanguages text={plan.description} /> },
        { label: t`Type`, value: typeWords[plan.type] },
        { label: t`Features`, value: <Features plan={plan} /> },
        { label: t`Created At`, value: <Moment at={plan.createdAt} /> },
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

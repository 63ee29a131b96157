import type { BilingualText, PlanType } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useInOrder, Written } from '../../ui/written.tsx'
import { ConflictNotice, useComparedTexts } from '../../ui/dialogs/conflict-notice.tsx'
import type { ComparedField } from '../../ui/dialogs/conflict-notice.tsx'
import type { PlanFields } from './plan-form.ts'
import { usePlanTypeLabels } from './plan-type.ts'

interface PlanConflictProps {
  theirs: PlanFields
  yours: PlanFields
  /** What the form would change. */
  changes: { name?: Partial<BilingualText>; description?: Partial<BilingualText>; type?: unknown; features?: unknown }
}

/** What somebody else has saved of a plan while its dialog was open, of the fields that were changed here too. */
export function PlanConflict({ theirs, yours, changes }: PlanConflictProps) {
  const { t } = useLingui()
  const inOrder = useInOrder()
  const comparedTexts = useComparedTexts()
  const typeLabels = usePlanTypeLabels()
  const typeIn = (type: PlanType | null) => (type === null ? '—' : typeLabels[type])
  const inLines = (features: readonly BilingualText[]) =>
    features.map((feature) => inOrder(feature).join(' / ')).join('\n')
  const fields: [changed: unknown, field: ComparedField][] = [
    [changes.type, { label: t`Type`, theirs: typeIn(theirs.type), yours: typeIn(yours.type) }],
    [
      changes.features,
      {
        label: t`Features`,
        theirs: inLines(theirs.features),
        yours: inLines(yours.features),
        draw: (lines) => <Lines lines={lines.split('\n')} />,
      },
    ],
  ]
  const texts = [
    ...comparedTexts(
      { en: t`English name`, ar: t`Arabic name` },
      theirs.name,
      // What was left alone here is no conflict.
      { ...theirs.name, ...changes.name },
    ),
    ...comparedTexts({ en: t`English description`, ar: t`Arabic description` }, theirs.description, {
      ...theirs.description,
      ...changes.description,
    }),
  ]
  return (
    <ConflictNotice
      fields={[...texts, ...fields.flatMap(([changed, field]) => (changed === undefined ? [] : [field]))]}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc ps-5">
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>
          <Written>{line}</Written>
        </li>
      ))}
    </ul>
  )
}

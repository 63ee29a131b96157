import type { AskedList } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import type { Selection } from '../../ui/table/selection.ts'
import { ConfirmMany, loadDialogs } from './dialogs.ts'
import { followJob } from './jobs.ts'
import type { AskProps, JobBody, ManyAction } from './many-action.ts'
import { useBegin } from './use-begin.ts'

interface ManyBarProps {
  actions: readonly ManyAction[]
  selection: Selection
  /** The list that "all" is of. */
  list: AskedList
  limitedOffer?: string | undefined
}

/** What can be done with the selected rows. */
export function ManyBar({ actions, selection, list, limitedOffer }: ManyBarProps) {
  const { t } = useLingui()
  const { chosen, all } = selection
  const [asked, setAsked] = useState<ManyAction | null>(null)
  useEffect(() => void loadDialogs(), [])
  const propsOf = (many: ManyAction): AskProps => ({
    many,
    selection,
    body: (rest): JobBody => ({
      action: many.action,
      input: { ...many.input, ...rest },
      ...(typeof chosen === 'number' ? { ...list, count: chosen } : { records: chosen }),
    }),
    onBegun: (job) => {
      selection.end()
      followJob(job, many)
    },
    onClose: () => setAsked(null),
  })
  const Ask = asked?.ask ?? ConfirmMany
  return (
    <SelectionBar selection={selection} limitedOffer={limitedOffer ?? t`Select the ${formatNumber(all)} oldest`}>
      {actions.map((many) => (
        <ManyButton key={many.label.id} {...propsOf(many)} onAsk={() => setAsked(many)} />
      ))}
      <Suspense>{asked && <Ask {...propsOf(asked)} />}</Suspense>
    </SelectionBar>
  )
}

function ManyButton({ onAsk, ...props }: AskProps & { onAsk: () => void }) {
  const { t } = useLingui()
  const { label, icon, primary, danger, confirm, ask } = props.many
  const { begin, busy } = useBegin(props)
  const asks = danger === true || confirm !== undefined || ask !== undefined
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      disabled={props.selection.count === 0}
      busy={busy}
      icon={icon}
      onClick={() => (asks ? onAsk() : begin({}))}
    >
      {t(label)}
    </Button>
  )
}

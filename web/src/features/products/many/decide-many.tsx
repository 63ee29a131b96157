import type { ReviewedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { ApproveManyDialog } from './approve-many-dialog.tsx'
import { RejectManyDialog } from './reject-many-dialog.tsx'

/** The bar that approves or rejects the selected listings. */
export function DecideMany({ resource, selection }: { resource: ReviewedResource; selection: Selection }) {
  const { t } = useLingui()
  const { count, all } = selection
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const decided = { resource, selection, onClose: () => setAsked(null) }
  return (
    <SelectionBar selection={selection} limitedOffer={t`Select the ${formatNumber(all)} that wait longest`}>
      <Button disabled={count === 0} icon={<X aria-hidden className="size-4" />} onClick={() => setAsked('reject')}>
        {t`Reject`}
      </Button>
      <Button
        variant="primary"
        disabled={count === 0}
        icon={<Check aria-hidden className="size-4" />}
        onClick={() => setAsked('approve')}
      >
        {t`Approve`}
      </Button>
      {asked === 'approve' && <ApproveManyDialog {...decided} />}
      {asked === 'reject' && <RejectManyDialog {...decided} />}
    </SelectionBar>
  )
}

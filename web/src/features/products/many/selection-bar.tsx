import { mostAtOnce, type ReviewedResource } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { ApproveManyDialog } from './approve-many-dialog.tsx'
import { RejectManyDialog } from './reject-many-dialog.tsx'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  resource: ReviewedResource
  selection: Selection
  /** The button that started the selection, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
}

/** The number of selected rows and their actions; sticky within its list. */
export function SelectionBar({ resource, selection, button }: SelectionBarProps) {
  const { t } = useLingui()
  const { count, all, isAll, page } = selection
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const close = () => setAsked(null)
  const decided = { resource, selection, onClose: close }
  return (
    <div
      role="group"
      aria-label={t`Selection`}
      className="print:hidden sticky bottom-[calc(--spacing(2)+var(--jobs,0px))] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-raised px-4 py-2 shadow-floating"
    >
      <CheckBox
        label={t`All on this page`}
        checked={page.rows > 0 && page.chosen === page.rows}
        partly={page.chosen > 0 && page.chosen < page.rows}
        disabled={page.rows === 0}
        onChange={selection.choosePage}
      />
      {!isAll && all > page.rows && (
        <Button size="sm" onClick={selection.chooseAll}>
          {all < mostAtOnce ? t`Select all ${formatNumber(all)}` : t`Select the ${formatNumber(all)} that wait longest`}
        </Button>
      )}
      <output className="font-medium">{t`${plural(count, { one: '# selected', other: '# selected' })}`}</output>
      <div className="ms-auto flex flex-wrap gap-2">
        <Button
          onClick={() => {
            button.current?.focus()
            selection.end()
          }}
        >
          {t`Cancel`}
        </Button>
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
      </div>
      {asked === 'approve' && <ApproveManyDialog {...decided} />}
      {asked === 'reject' && <RejectManyDialog {...decided} />}
    </div>
  )
}

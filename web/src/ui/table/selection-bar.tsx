import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { Button } from '../buttons/button.tsx'
import { CheckBox } from '../fields/check-box.tsx'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** Replaces 'Select all N' where that reaches the limit. */
  limitedOffer: string
  /** The actions on the selected rows. */
  children: ReactNode
}

/** The number of selected rows and their actions; sticky within its list. */
export function SelectionBar({ selection, limitedOffer, children }: SelectionBarProps) {
  const { t } = useLingui()
  const { button, chosen, count, all, isLimited, page } = selection
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
      {typeof chosen !== 'number' && all > page.rows && (
        <Button size="sm" onClick={selection.chooseAll}>
          {isLimited ? limitedOffer : t`Select all ${formatNumber(all)}`}
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
        {children}
      </div>
    </div>
  )
}

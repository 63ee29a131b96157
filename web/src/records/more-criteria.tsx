import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { PopoverPanel } from '../ui/floating/popover-panel.tsx'
import type { CriteriaFormProps } from './criteria-form.tsx'

const CriteriaForm = lazy(() => import('./criteria-form.tsx'))

const belowOrAbove = { fallbackAxisSide: 'none' } as const

/** A button that opens what else a list can be narrowed by; all of it is asked for at once. */
export function MoreCriteria(props: Omit<CriteriaFormProps, 'onClose'>) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={<Button icon={ListFilter}>{t`Narrow down`}</Button>} />
      {/* Around all of it: the first field has the focus when it opens. */}
      <Suspense>
        <PopoverPanel
          label={t`Narrow down`}
          collisionPadding={8}
          // Beside the button it would cover the table.
          collisionAvoidance={belowOrAbove}
          className="max-h-(--available-height) w-80 scroll-pb-16 overflow-y-auto p-4"
        >
          <CriteriaForm {...props} onClose={() => setOpen(false)} />
        </PopoverPanel>
      </Suspense>
    </Popover.Root>
  )
}

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** A button that unfolds more of a line below it. */
export function Unfolding({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={unfolded}
        className="-ms-2.5 w-fit"
        icon={<ChevronDown aria-hidden className={classNames('size-4', unfolded && 'rotate-180')} />}
        onClick={() => setUnfolded(!unfolded)}
      >
        {label}
      </Button>
      {unfolded && children}
    </>
  )
}

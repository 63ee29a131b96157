import { useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

interface ViewDetailsProps {
  /** The name of the product. */
  name: string
  onOpen: () => void
}

/** 'View Details' of a product in a row that leaves its room to the pictures: the words are in the hint unless there is plenty. */
export function ViewDetails({ name, onOpen }: ViewDetailsProps) {
  const { t } = useLingui()
  return (
    <Tooltip hint={t`View Details of ${name}`}>
      <Button
        variant="ghost"
        size="sm"
        icon={<Eye aria-hidden className="size-4" />}
        aria-label={t`View Details of ${name}`}
        onClick={onOpen}
      >
        <span className="rows:hidden rows:@7xl:inline">{t`View Details`}</span>
      </Button>
    </Tooltip>
  )
}

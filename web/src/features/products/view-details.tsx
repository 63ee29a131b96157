import { useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { HintedButton } from '../../ui/buttons/hinted-button.tsx'

interface ViewDetailsProps {
  /** The name of the product. */
  name: string
  onOpen: () => void
}

/** 'View Details' of a product, in a row that leaves its room to the pictures. */
export function ViewDetails({ name, onOpen }: ViewDetailsProps) {
  const { t } = useLingui()
  return (
    <HintedButton label={t`View Details of ${name}`} icon={<Eye aria-hidden className="size-4" />} onClick={onOpen}>
      {t`View Details`}
    </HintedButton>
  )
}

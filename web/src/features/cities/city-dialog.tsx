import { cities } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useRelated } from '../../records/related.ts'
import { RelatedLinks } from '../../records/related-links.tsx'
import { useCityFacts } from './city-facts.tsx'

interface CityDialogProps {
  cityId: string
  onClose: () => void
}

/** The details of a city, with links to its banners and users. */
export function CityDialog({ cityId, onClose }: CityDialogProps) {
  const { t } = useLingui()
  const related = useRelated()
  return (
    <RecordDialog
      title={t`City`}
      reading={cities.get}
      of={cityId}
      failure={t`Error fetching city details. Please try again later.`}
      facts={useCityFacts()}
      onClose={onClose}
    >
      {(city) => <RelatedLinks label={t`Of this city`} of={related.city(city)} />}
    </RecordDialog>
  )
}

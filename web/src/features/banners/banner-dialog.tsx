import { banners } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { InBoth, Moment, useLocalized } from '../../ui/text/written.tsx'
import { useListedRecord } from '../../api/listed-record.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import type { DetailsDialogProps } from '../../records/details-dialog.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { BannerStatus } from './banner-status.tsx'

/** A banner, large enough to be recognised, and the way to its city. */
export function BannerDialog({ bannerId, onClose }: { bannerId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(banners.get, { params: { id: bannerId } }),
    placeholderData: useListedRecord(banners.get.resource, bannerId, (banner: Banner) => ({ data: { banner } })),
  })
  return (
    <DetailsDialog
      size="md"
      title={t`Banner Details`}
      resource="banners"
      of={bannerId}
      query={query}
      failure={t`Error fetching banner details. Please try again later.`}
      facts={useFacts(query.data?.data.banner)}
      onClose={onClose}
    />
  )
}

function useFacts(banner: Banner | undefined): DetailsDialogProps['facts'] {
  const { t } = useLingui()
  const localized = useLocalized()
  if (banner === undefined) return []
  const { cityId: city, image, status, createdAt } = banner
  return [
    {
      label: t`Image`,
      value: <Thumbnail enlarge src={image} width={225} height={90} alt={t`Banner for ${localized(city.name)}`} />,
    },
    {
      label: t`City`,
      value: (
        <RecordLink to={placeOf.cities(city._id)}>
          <InBoth text={city.name} />
        </RecordLink>
      ),
    },
    { label: t`Status`, value: <BannerStatus status={status} /> },
    { label: t`Created At`, value: <Moment at={createdAt} /> },
  ]
}

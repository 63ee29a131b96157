import { banners, cities, countries } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { choice, image } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { placeOf } from '../../places/places.ts'
import { NameLink } from '../../places/record-link.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { RecordStatus } from '../../records/record-status.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { Moment, useLocalized } from '../../ui/text/written.tsx'

/** A banner, large enough to be recognised, and the way to its city. */
export function BannerDialog({ bannerId, onClose }: { bannerId: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <RecordDialog
      size="md"
      title={t`Banner Details`}
      reading={banners.get}
      of={bannerId}
      failure={t`Error fetching banner details. Please try again later.`}
      facts={(banner) => [
        { label: t`Image`, value: <BannerImage banner={banner} width={225} /> },
        { label: t`City`, value: <NameLink to={placeOf.cities(banner.cityId._id)} name={banner.cityId.name} /> },
        { label: t`Status`, value: <RecordStatus resource="banners" status={banner.status} /> },
        { label: t`Created At`, value: <Moment at={banner.createdAt} /> },
      ]}
      onClose={onClose}
    />
  )
}

/** The picture of a banner, `width` pixels wide. */
export function BannerImage({ banner: { image: src, cityId }, width }: { banner: Banner; width: number }) {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <Thumbnail enlarge src={src} width={width} height={width * 0.4} alt={t`Banner for ${localized(cityId.name)}`} />
  )
}

const citiesOf = (countryId: string | null) => read(cities.all, { query: { countryId: countryId ?? '' } })

/** Creates a banner: country, then city, then image (section 2, 'Banners'; section 5 for what is required). */
export function BannerFormDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const queryClient = useQueryClient()
  const countriesQuery = useQuery(read(countries.all, {}))
  const { values, set, fields, dialog } = useRecordForm(
    {
      countryId: choice(t`Country`, bilingualOptions(countriesQuery.data?.data.countries ?? [])),
      // Its options depend on the country.
      cityId: choice(t`City`, []),
      image: image(t`Image`, { ownerId: 'banner' }),
    },
    {
      name: 'banner',
      save: saving(banners.create, {
        input: ({ all }) => ({ body: { cityId: all.cityId, image: all.image } }),
        success: t`Banner created successfully.`,
        failure: t`Failed to create banner.`,
        about: ({ countryId, cityId }) => {
          const known = queryClient.getQueryData(citiesOf(countryId).queryKey)?.data.cities
          return known?.find(({ _id }) => _id === cityId)?.name ?? ''
        },
      }),
      incomplete: t`Title and image are required.`,
      onClose,
    },
  )
  const { countryId } = values
  const citiesQuery = useQuery({ ...citiesOf(countryId), enabled: countryId !== null })
  return (
    <FormDialog
      {...dialog}
      title={t`Create Banner`}
      description={t`The app shows it to the users of one city.`}
      submitLabel={t`Create`}
    >
      <Combobox
        {...fields.countryId}
        placeholder={t`Select a country`}
        onChange={(chosen) => set({ countryId: chosen, cityId: null })}
        error={fields.countryId.error ?? countriesQuery.error?.message}
      />
      <Combobox
        {...fields.cityId}
        disabled={countryId === null}
        placeholder={t`Select a city`}
        options={bilingualOptions(citiesQuery.data?.data.cities ?? [])}
        error={countryId === null ? undefined : (fields.cityId.error ?? citiesQuery.error?.message)}
      />
      <ImageField {...fields.image} />
    </FormDialog>
  )
}

import { banners, cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { choice, image } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { Status } from '../../ui/status.tsx'
import { InBoth, Moment, useLocalized } from '../../ui/text/written.tsx'

/** A banner, large enough to be recognised, and the way to its city. */
export function BannerDialog({ bannerId, onClose }: { bannerId: string; onClose: () => void }) {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <RecordDialog
      size="md"
      title={t`Banner Details`}
      reading={banners.get}
      of={bannerId}
      failure={t`Error fetching banner details. Please try again later.`}
      facts={({ cityId: { _id, name }, image: src, status, createdAt }) => [
        {
          label: t`Image`,
          value: <Thumbnail enlarge src={src} width={225} height={90} alt={t`Banner for ${localized(name)}`} />,
        },
        {
          label: t`City`,
          value: (
            <RecordLink to={placeOf.cities(_id)}>
              <InBoth text={name} />
            </RecordLink>
          ),
        },
        { label: t`Status`, value: <BannerStatus isEnabled={status === 'enabled'} /> },
        { label: t`Created At`, value: <Moment at={createdAt} /> },
      ]}
      onClose={onClose}
    />
  )
}

/** Whether a banner is shown. */
export function BannerStatus({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useLingui()
  return <Status tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? t`Enabled` : t`Disabled`}</Status>
}

const noCountries: readonly Country[] = []
const noCities: readonly City[] = []

const citiesOf = (countryId: string | null) => read(cities.all, { query: { countryId: countryId ?? '' } })

/** Creates a banner: country, then city, then image (section 2, 'Banners'; section 5 for what is required). */
export function BannerFormDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const queryClient = useQueryClient()
  const countriesQuery = useQuery(read(countries.all, {}))
  const { values, set, fields, dialog } = useRecordForm(
    {
      countryId: choice(t`Country`, bilingualOptions(countriesQuery.data?.data.countries ?? noCountries)),
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
          const known = queryClient.getQueryData(citiesOf(countryId).queryKey)?.data.cities ?? noCities
          return known.find(({ _id }) => _id === cityId)?.name ?? ''
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
        options={bilingualOptions(citiesQuery.data?.data.cities ?? noCities)}
        error={countryId === null ? undefined : (fields.cityId.error ?? citiesQuery.error?.message)}
      />
      <ImageField {...fields.image} />
    </FormDialog>
  )
}

import { banners, cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { choice, image } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'

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

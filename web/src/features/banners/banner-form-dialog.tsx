import { banners, cities, countries } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { change, read } from '../../api/queries.ts'
import { uploadImage } from '../../api/uploads.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { useRequired } from '../../ui/fields/required.ts'

const noCountries: readonly Country[] = []
const noCities: readonly City[] = []

/** Creates a banner: country, then city, then image (section 2, 'Banners'; section 5 for what is required). */
export function BannerFormDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const [countryId, setCountryId] = useState<string | null>(null)
  const [cityId, setCityId] = useState<string | null>(null)
  const [image, setImage] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const draft = useDraft('banner', { countryId, cityId, image }, (typed) => {
    setCountryId(typed.countryId)
    setCityId(typed.cityId)
    setImage(typed.image)
  })
  const countriesQuery = useQuery(read(countries.all, {}))
  const knownCountries = countriesQuery.data?.data.countries ?? noCountries
  const citiesQuery = useQuery({
    ...read(cities.all, { query: { countryId: countryId ?? '' } }),
    enabled: countryId !== null,
  })
  const knownCities = citiesQuery.data?.data.cities ?? noCities
  const create = useMutation(
    change(banners.create, {
      success: t`Banner created successfully.`,
      failure: t`Failed to create banner.`,
      about: ({ body }) => knownCities.find(({ _id }) => _id === body.cityId)?.name ?? '',
      draft,
    }),
  )
  const issues = issuesOf(create.error)
  const { missing, setTried } = useRequired()

  function submit() {
    setTried()
    if (cityId === null || image === null) toast.error(t`Title and image are required.`)
    else create.mutate({ body: { cityId, image } }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t`Create Banner`}
      description={t`The app shows it to the users of one city.`}
      submitLabel={t`Create`}
      busy={create.isPending || uploading}
      dirty={countryId !== null || image !== null || uploading}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <Combobox
        label={t`Country`}
        required
        placeholder={t`Select a country`}
        error={missing(countryId) ?? countriesQuery.error?.message}
        options={bilingualOptions(knownCountries)}
        value={countryId}
        onChange={(country) => {
          setCountryId(country)
          setCityId(null)
        }}
      />
      <Combobox
        label={t`City`}
        required
        disabled={countryId === null}
        placeholder={t`Select a city`}
        options={bilingualOptions(knownCities)}
        value={cityId}
        onChange={setCityId}
        error={
          errorAt(issues, 'cityId') ?? (countryId === null ? undefined : missing(cityId)) ?? citiesQuery.error?.message
        }
      />
      <ImageField
        label={t`Image`}
        required
        value={image}
        onChange={setImage}
        onUploading={setUploading}
        upload={(file, onProgress) => uploadImage(file, { ownerId: 'banner' }, onProgress)}
        error={errorAt(issues, 'image') ?? missing(image)}
      />
    </FormDialog>
  )
}

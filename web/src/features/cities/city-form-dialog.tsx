import { cities } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import { bilingualText, choice } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { RecordHeader } from '../../records/record-header.tsx'

interface CityFormDialogProps {
  /** The city to edit; a new one without it. */
  city?: City | undefined
  /** The countries a new city can be in. */
  countries: readonly Country[]
  /** The country that is on the screen. */
  countryId: string
  onClose: () => void
}

/** Creates a city, or edits its names (section 2, 'Cities and Countries'; section 5 for what is required). */
export function CityFormDialog({ city, countries, countryId, onClose }: CityFormDialogProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const { fields, dialog } = useRecordForm(
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      countryId: {
        ...choice(t`Country`, bilingualOptions(countries), { initial: countryId }),
        // An edit neither shows nor sends it.
        optional: city !== undefined,
      },
    },
    {
      name: `city/${city?._id ?? ''}`,
      record: useLatest(
        city,
        (call) => read(cities.get, call),
        ({ data }) => data.city,
      ),
      save: city
        ? saving(cities.update, {
            input: ({ touched: { name = {} }, version }) => ({ params: { id: city._id }, body: { name, version } }),
            success: t`City updated successfully.`,
            failure: t`Failed to update city.`,
            about: ({ name }) => name,
          })
        : saving(cities.create, {
            input: ({ all }) => ({ body: all }),
            success: t`City created successfully.`,
            failure: t`Failed to create City.`,
            about: ({ name }) => name,
          }),
      incomplete: t`name and code are required.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={city ? t`Update City` : t`Create City`}
      description={t`The app shows the name in the language of its user.`}
      submitLabel={city ? t`Update` : t`Create`}
      headerAction={city && <RecordHeader resource="cities" of={city._id} isEditing />}
    >
      <BilingualField {...fields.name} />
      {city === undefined && <Combobox {...fields.countryId} />}
    </FormDialog>
  )
}

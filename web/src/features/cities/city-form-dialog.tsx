import { cities } from '@dealsy/contract'
import type { City, Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { bilingualText, choice } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'

interface CityFormDialogProps extends CreateOrEditProps<City> {
  /** The countries a new city can be in. */
  countries: readonly Country[]
  /** The country that is on the screen. */
  countryId: string
}

/** Creates a city, or edits its names (section 2, 'Cities and Countries'; section 5 for what is required). */
export default function CityFormDialog({ record, countries, countryId, onClose }: CityFormDialogProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const { fields, dialog } = useCreateOrEdit(
    cities,
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      countryId: {
        ...choice(t`Country`, bilingualOptions(countries), { initial: countryId }),
        // An edit neither shows nor sends it.
        optional: record !== undefined,
      },
    },
    {
      record: useLatest(cities.get, record),
      creating: { title: t`Create City`, success: t`City created successfully.`, failure: t`Failed to create City.` },
      editing: {
        title: t`Update City`,
        success: t`City updated successfully.`,
        failure: t`Failed to update city.`,
        sent: ({ touched: { name = {} } }) => ({ name }),
      },
      incomplete: t`name and code are required.`,
      onClose,
    },
  )
  return (
    <FormDialog {...dialog} description={t`The app shows the name in the language of its user.`}>
      <BilingualField {...fields.name} />
      {record === undefined && <Combobox {...fields.countryId} />}
    </FormDialog>
  )
}

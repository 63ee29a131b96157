import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { bilingualText, text } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Creates or edits a country (section 2, 'Cities and Countries'; section 5 for what is required). */
export function CountryFormDialog({ record, onClose }: CreateOrEditProps<Country>) {
  const { t } = useLingui()
  const { fields, dialog } = useCreateOrEdit(
    countries,
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      countryCode: text(t`Country Code`),
    },
    {
      record: useLatest(countries.get, record),
      creating: {
        title: t`Create Country`,
        success: t`country created successfully.`,
        failure: t`Failed to create country.`,
      },
      editing: {
        title: t`Update Country`,
        success: t`Country updated successfully.`,
        failure: t`Failed to update country.`,
      },
      incomplete: t`name and code are required.`,
      onClose,
    },
  )
  return (
    <FormDialog {...dialog} description={t`The app shows the name in the language of its user.`}>
      <BilingualField {...fields.name} />
      <TextField {...fields.countryCode} dir="ltr" description={t`Two letters, such as JO for Jordan.`} />
    </FormDialog>
  )
}

import { countries } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import { bilingualText, text } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RecordHeader } from '../../records/record-header.tsx'

interface CountryFormDialogProps {
  /** The country to edit; a new one without it. */
  country?: Country | undefined
  onClose: () => void
}

/** Creates or edits a country (section 2, 'Cities and Countries'; section 5 for what is required). */
export function CountryFormDialog({ country, onClose }: CountryFormDialogProps) {
  const { t } = useLingui()
  const { fields, dialog } = useRecordForm(
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      countryCode: text(t`Country Code`),
    },
    {
      name: `country/${country?._id ?? ''}`,
      record: useLatest(
        country,
        (call) => read(countries.get, call),
        ({ data }) => data.country,
      ),
      save: country
        ? saving(countries.update, {
            input: ({ touched, version }) => ({ params: { id: country._id }, body: { ...touched, version } }),
            success: t`Country updated successfully.`,
            failure: t`Failed to update country.`,
            about: ({ name }) => name,
          })
        : saving(countries.create, {
            input: ({ all }) => ({ body: all }),
            success: t`country created successfully.`,
            failure: t`Failed to create country.`,
            about: ({ name }) => name,
          }),
      incomplete: t`name and code are required.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={country ? t`Update Country` : t`Create Country`}
      description={t`The app shows the name in the language of its user.`}
      submitLabel={country ? t`Update` : t`Create`}
      headerAction={country && <RecordHeader resource="countries" of={country._id} isEditing />}
    >
      <BilingualField {...fields.name} />
      <TextField {...fields.countryCode} dir="ltr" description={t`Two letters, such as JO for Jordan.`} />
    </FormDialog>
  )
}

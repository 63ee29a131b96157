import { useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FilterFormFields } from './filter-form-fields.tsx'
import { useFilterForm } from './filter-form.ts'
import type { FilterFormOptions } from './filter-form.ts'
import { RecordHeader } from '../../records/record-header.tsx'

/** Creates or edits a page, a non-page or an attribute (section 2, 'Filters ...'; section 5 for what is required). */
export function FilterFormDialog(options: FilterFormOptions) {
  const { t } = useLingui()
  const form = useFilterForm(options)
  return (
    <FormDialog
      {...form.dialog}
      title={form.isNew ? form.words.create : form.words.update}
      description={
        options.parent?.type === 'non-page'
          ? t`Products of this filter are described and found by it.`
          : t`The app shows the name in the language of its user.`
      }
      submitLabel={form.isNew ? t`Create` : t`Update`}
      headerAction={options.filter && <RecordHeader resource="filters" of={options.filter._id} isEditing />}
    >
      <FilterFormFields form={form} parent={options.parent} />
    </FormDialog>
  )
}

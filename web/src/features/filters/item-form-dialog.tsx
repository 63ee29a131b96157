import { filters } from '@dealsy/contract'
import type { Filter } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { bilingualText, flag, image, isBlankText } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { useLocalized } from '../../ui/text/written.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useFilterWords } from './filter-words.ts'
import { RecordHeader } from '../../records/record-header.tsx'

interface ItemFormDialogProps {
  /** The attribute or the item it is below. */
  parent: Filter
  /** The item to edit; a new one without it. */
  item?: Filter | undefined
  onClose: () => void
}

/** Creates or edits an item (section 2, 'Filter item pickers'; section 5 for what is required). */
export function ItemFormDialog({ parent, item, onClose }: ItemFormDialogProps) {
  const { t } = useLingui()
  const localized = useLocalized()
  const words = useFilterWords('item')
  const ofSpecification = parent.descriptionKind === 'specification'
  const { fields, dialog } = useRecordForm(
    {
      name: bilingualText({ en: t`English name`, ar: t`Arabic name` }),
      icon: image(t`Icon`, { ownerId: item?._id ?? 'filter', optional: !ofSpecification }),
      required: flag(t`Required`),
      featured: flag(t`Featured`),
    },
    {
      name: `item/${item ? item._id : `below/${parent._id}`}`,
      record: useLatest(filters.get, item),
      save: item
        ? saving(filters.update, {
            input: ({ touched, version }) => ({ params: { id: item._id }, body: { ...touched, version } }),
            ...words.updated,
            about: ({ name }) => name,
          })
        : saving(filters.createItem, {
            input: ({ all }) => ({ params: { id: parent._id }, body: all }),
            success: t`Description item created successfully.`,
            failure: t`Failed to create item.`,
            about: ({ name }) => name,
          }),
      refuse: ({ name, icon }) => {
        if (isBlankText(name.en) || isBlankText(name.ar)) return t`Both names are required.`
        return ofSpecification && icon === null ? t`Icon is required.` : undefined
      },
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={item ? t`Edit Item` : t`Create Item`}
      description={
        parent.type === 'item'
          ? t`Below the item ${localized(parent.name)}.`
          : t`A value of the filter ${localized(parent.name)}.`
      }
      submitLabel={item ? t`Update` : t`Create`}
      headerAction={item && <RecordHeader resource="filters" of={item._id} isEditing />}
    >
      <BilingualField {...fields.name} />
      {ofSpecification && <ImageField {...fields.icon} />}
      <Switch {...fields.required} description={t`Whoever offers a product has to say it.`} />
      {ofSpecification && <Switch {...fields.featured} description={t`The app shows it first.`} />}
    </FormDialog>
  )
}

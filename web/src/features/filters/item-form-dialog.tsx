import { filters } from '@dealsy/contract'
import type { Filter } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change } from '../../api/queries.ts'
import { touched } from '../../forms/touched.ts'
import { uploadImage } from '../../api/uploads.ts'
import { useSpoken } from '../../ui/written.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { ConflictNotice, useComparedTexts } from '../../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { useRequired } from '../../ui/fields/required.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { useFilterWords } from './filter-words.ts'

interface ItemFormDialogProps {
  /** The attribute or the item it is below. */
  parent: Filter
  /** The item to edit; a new one without it. */
  item?: Filter | undefined
  onClose: () => void
}

const blank = { _id: '', name: { en: '', ar: '' }, icon: null, required: false, featured: false, version: 0 }

/** Creates or edits an item (section 2, 'Filter item pickers'; section 5 for what is required). */
export function ItemFormDialog({ parent, item, onClose }: ItemFormDialogProps) {
  const { t } = useLingui()
  const comparedTexts = useComparedTexts()
  const spoken = useSpoken()
  const { opened, theirs, version, resume, onError } = useEditedRecord<Pick<Filter, keyof typeof blank>>(item ?? blank)
  const [name, setName] = useState(opened.name)
  const [icon, setIcon] = useState(opened.icon)
  const [required, setRequired] = useState(opened.required)
  const [featured, setFeatured] = useState(opened.featured)
  const [uploading, setUploading] = useState(false)
  const draft = useDraft(
    `item/${item ? item._id : `below/${parent._id}`}`,
    { name, icon, required, featured },
    (typed) => {
      setName(typed.name)
      setIcon(typed.icon)
      setRequired(typed.required)
      setFeatured(typed.featured)
    },
    { version, resume },
  )
  const { missing, setTried } = useRequired()
  const create = useMutation(
    change(filters.createItem, {
      success: t`Description item created successfully.`,
      failure: t`Failed to create item.`,
      about: name,
      draft,
    }),
  )
  const update = useMutation(change(filters.update, { ...useFilterWords('item').updated, about: opened.name, draft }))
  const { isPending, error } = item ? update : create
  const issues = issuesOf(error)
  const changes = touched({ ...opened }, { name, icon, required, featured })
  const ofSpecification = parent.descriptionKind === 'specification'

  function submit() {
    setTried()
    if (name.en.trim() === '' || name.ar.trim() === '') toast.error(t`Both names are required.`)
    else if (ofSpecification && icon === null) toast.error(t`Icon is required.`)
    else if (item) {
      update.mutate({ params: { id: item._id }, body: { ...changes, version } }, { onSuccess: onClose, onError })
    } else {
      create.mutate({ params: { id: parent._id }, body: { name, icon, required, featured } }, { onSuccess: onClose })
    }
  }

  return (
    <FormDialog
      title={item ? t`Edit Item` : t`Create Item`}
      description={
        parent.type === 'item'
          ? t`Below the item ${spoken(parent.name)}.`
          : t`A value of the filter ${spoken(parent.name)}.`
      }
      submitLabel={item ? t`Update` : t`Create`}
      busy={isPending || uploading}
      dirty={Object.keys(changes).length > 0 || uploading}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && (
        <ConflictNotice fields={[...comparedTexts({ en: t`English name`, ar: t`Arabic name` }, theirs.name, name)]} />
      )}
      <BilingualField
        englishLabel={t`English name`}
        arabicLabel={t`Arabic name`}
        required
        maxLength={100}
        value={name}
        onChange={setName}
        errors={{
          en: errorAt(issues, 'name', 'en') ?? missing(name.en),
          ar: errorAt(issues, 'name', 'ar') ?? missing(name.ar),
        }}
      />
      {ofSpecification && (
        <ImageField
          label={t`Icon`}
          required
          value={icon}
          onChange={setIcon}
          onUploading={setUploading}
          upload={(file, onProgress) => uploadImage(file, { ownerId: item?._id ?? 'filter' }, onProgress)}
          error={errorAt(issues, 'icon') ?? missing(icon)}
        />
      )}
      <Switch
        label={t`Required`}
        description={t`Whoever offers a product has to say it.`}
        checked={required}
        onChange={setRequired}
      />
      {ofSpecification && (
        <Switch
          label={t`Featured`}
          description={t`The app shows it first.`}
          checked={featured}
          onChange={setFeatured}
        />
      )}
    </FormDialog>
  )
}

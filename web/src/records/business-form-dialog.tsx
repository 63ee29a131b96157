import { businesses } from '@dealsy/contract'
import type { Business, User } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../api/client.ts'
import { useDraft } from '../forms/draft.ts'
import { useEditedRecord } from '../forms/edited-record.ts'
import { change } from '../api/queries.ts'
import { touched } from '../forms/touched.ts'
import { uploadImage } from '../api/uploads.ts'
import { comparedImage, ConflictNotice } from '../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../ui/fields/field-errors.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../ui/fields/image-field.tsx'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { useBilingualOptions } from '../ui/fields/option.ts'
import type { Option } from '../ui/fields/option.ts'
import { useRequired } from '../ui/fields/required.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { UserName } from './record-names.tsx'
import { useFilterSearch } from './filter-search.ts'

interface BusinessFormDialogProps {
  /** The business to edit, or the owner of a new one. */
  of: { business: Business } | { user: User }
  onClose: () => void
}

const blank: Omit<Business, 'phoneNumber' | 'userId'> = {
  _id: '',
  name: '',
  filterId: [],
  featured: false,
  rank: 0,
  icon: null,
  createdAt: '',
  version: 0,
}

// Compares the chosen filters regardless of their order.
const idsOf = (options: readonly Option[]) => options.map(({ value }) => value).toSorted()
const labelsOf = (options: readonly Option[]) =>
  options
    .map(({ label }) => label)
    .toSorted()
    .join(', ')

const fieldsOf = ({ name, phoneNumber, filterId, featured, rank, icon }: Business) => ({
  name,
  phoneNumber,
  filterId: filterId.map(({ _id }) => _id).toSorted(),
  featured,
  rank,
  icon,
})

/** 'Add Business' of a user, or the edit of a business (section 2, 'Users' and 'Businesses'; section 5 for the rank). */
export function BusinessFormDialog({ of, onClose }: BusinessFormDialogProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const searchFilters = useFilterSearch()
  const { opened, theirs, version, resume, whole, onError } = useEditedRecord<Business>(
    'business' in of ? of.business : { ...blank, phoneNumber: of.user.phoneNumber, userId: of.user._id },
  )
  const [name, setName] = useState(opened.name)
  const [phoneNumber, setPhoneNumber] = useState(opened.phoneNumber)
  const [listed, setListed] = useState(() => bilingualOptions(opened.filterId))
  const [featured, setFeatured] = useState(opened.featured)
  const [rank, setRank] = useState<number | null>(opened.rank)
  const [icon, setIcon] = useState(opened.icon)
  const [uploading, setUploading] = useState(false)
  const draft = useDraft(
    'business' in of ? `business/${opened._id}` : `business-of/${opened.userId}`,
    { name, phoneNumber, listed, featured, rank, icon },
    (typed) => {
      setName(typed.name)
      setPhoneNumber(typed.phoneNumber)
      setListed(typed.listed)
      setFeatured(typed.featured)
      setRank(typed.rank)
      setIcon(typed.icon)
    },
    { version, resume },
  )
  const create = useMutation(
    change(businesses.create, {
      success: t`business was created successfully`,
      failure: t`failed to create business`,
      about: name,
      draft,
    }),
  )
  const update = useMutation(
    change(businesses.update, {
      success: t`Business updated successfully.`,
      failure: t`Failed to update business.`,
      about: opened.name,
      draft,
    }),
  )
  const { isPending, error } = 'business' in of ? update : create
  const issues = issuesOf(error)
  const fields = { name, phoneNumber, filterId: idsOf(listed), featured, rank: rank ?? 0, icon }
  const isTouched = Object.keys(touched(fieldsOf(opened), fields)).length > 0
  const { missing, setTried } = useRequired()

  function submit() {
    setTried()
    if (name.trim() === '' || phoneNumber.trim() === '') return
    if ('business' in of) {
      const body = { ...whole(fieldsOf, fields), version }
      update.mutate({ params: { id: opened._id }, body }, { onSuccess: onClose, onError })
    } else {
      create.mutate({ body: { ...fields, userId: opened.userId } }, { onSuccess: onClose })
    }
  }

  async function upload(file: File, onProgress: (part: number) => void): Promise<string> {
    try {
      return await uploadImage(file, { ownerId: opened._id || 'business' }, onProgress)
    } catch (reason) {
      toast.error(t`Failed to upload icon.`)
      throw reason
    }
  }

  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)

  return (
    <FormDialog
      title={'business' in of ? t`Edit Business` : t`Add Business`}
      description={'business' in of ? t`The app lists it below its filters.` : t`Opens a business for ${of.user.name}.`}
      submitLabel={'business' in of ? t`Update` : t`Add Business`}
      busy={isPending || uploading}
      dirty={isTouched || uploading}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && (
        <ConflictNotice
          fields={[
            { label: t`Name`, theirs: theirs.name, yours: name },
            { label: t`Phone Number`, theirs: theirs.phoneNumber, yours: phoneNumber },
            { label: t`Filter`, theirs: labelsOf(bilingualOptions(theirs.filterId)), yours: labelsOf(listed) },
            { label: t`Featured`, theirs: yesOrNo(theirs.featured), yours: yesOrNo(featured) },
            { label: t`Rank`, theirs: String(theirs.rank), yours: String(rank ?? 0) },
            comparedImage(t({ message: 'Icon', context: 'business' }), theirs.icon, icon),
          ]}
        />
      )}
      {'business' in of && (
        <p>
          <Trans>
            Owner: <UserName userId={of.business.userId} />
          </Trans>
        </p>
      )}
      <TextField
        label={t`Name`}
        required
        maxLength={150}
        value={name}
        onChange={setName}
        error={errorAt(issues, 'name') ?? missing(name)}
      />
      <TextField
        label={t`Phone Number`}
        required
        type="tel"
        maxLength={32}
        value={phoneNumber}
        onChange={setPhoneNumber}
        error={errorAt(issues, 'phoneNumber') ?? missing(phoneNumber)}
      />
      <MultiSelect
        label={t`Filter`}
        placeholder={t`Search filters`}
        onSearch={searchFilters}
        value={listed}
        onChange={setListed}
        error={errorAt(issues, 'filterId')}
      />
      <Switch label={t`Featured`} checked={featured} onChange={setFeatured} />
      <NumberField
        label={t`Rank`}
        min={0}
        max={1_000_000}
        whenEmpty={0}
        value={rank}
        onChange={setRank}
        error={errorAt(issues, 'rank')}
      />
      <ImageField
        label={t({ message: 'Icon', context: 'business' })}
        value={icon}
        onChange={setIcon}
        onUploading={setUploading}
        upload={upload}
        error={errorAt(issues, 'icon')}
      />
    </FormDialog>
  )
}

import { businesses } from '@dealsy/contract'
import type { Business, User } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from 'react-hot-toast/headless'
import { flag, image, number, text } from '../forms/fields.ts'
import type { FormField } from '../forms/fields.ts'
import { saving, useRecordForm } from '../forms/record-form.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { ImageField } from '../ui/fields/image-field.tsx'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import type { MultiSelectProps } from '../ui/fields/multi-select.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { useBilingualOptions } from '../ui/fields/option.ts'
import type { Option } from '../ui/fields/option.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { RecordName } from './record-names.tsx'
import { useFilterSearch } from './filter-search.ts'
import { RecordHeader } from './record-header.tsx'

interface BusinessFormDialogProps {
  /** The business to edit, or the owner of a new one. */
  of: { business: Business } | { user: User }
  onClose: () => void
}

type Filters = FormField<
  Business['filterId'],
  readonly Option[],
  string[],
  Pick<MultiSelectProps<string>, 'label' | 'value' | 'onChange' | 'error'>
>

/** The filters of a business, compared regardless of their order. */
function useListedFilters(label: string): Filters {
  const bilingualOptions = useBilingualOptions()
  const inWords = (options: readonly Option[]) =>
    options
      .map((option) => option.label)
      .toSorted()
      .join(', ')
  return {
    blank: [],
    held: bilingualOptions,
    sent: (options) => options.map(({ value }) => value).toSorted(),
    isBlank: () => false,
    control: ({ input, issueAt }) => ({ ...input, label, error: issueAt() }),
    compared: (theirs, yours) => [{ label, theirs: inWords(theirs), yours: inWords(yours) }],
  }
}

/** 'Add Business' of a user, or the edit of a business (section 2, 'Users' and 'Businesses'; section 5 for the rank). */
export default function BusinessFormDialog({ of, onClose }: BusinessFormDialogProps) {
  const { t } = useLingui()
  const searchFilters = useFilterSearch()
  const ownerId = 'business' in of ? of.business._id : 'business'
  const { fields, dialog } = useRecordForm(
    {
      name: text(t`Name`),
      phoneNumber: text(t`Phone Number`, 'user' in of ? { initial: of.user.phoneNumber } : {}),
      filterId: useListedFilters(t`Filter`),
      featured: flag(t`Featured`),
      rank: number(t`Rank`, { whenEmpty: 0 }),
      icon: image(t({ message: 'Icon', context: 'business' }), { ownerId, optional: true }),
    },
    {
      name: 'business' in of ? `business/${of.business._id}` : `business-of/${of.user._id}`,
      record: 'business' in of ? of.business : undefined,
      save:
        'business' in of
          ? saving(businesses.update, {
              input: ({ all, version }) => ({ params: { id: of.business._id }, body: { ...all, version } }),
              success: t`Business updated successfully.`,
              failure: t`Failed to update business.`,
              about: ({ name }) => name,
            })
          : saving(businesses.create, {
              input: ({ all }) => ({ body: { ...all, userId: of.user._id } }),
              success: t`business was created successfully`,
              failure: t`failed to create business`,
              about: ({ name }) => name,
            }),
      onClose,
    },
  )

  async function upload(file: File, onProgress: (part: number) => void): Promise<string> {
    try {
      return await fields.icon.upload(file, onProgress)
    } catch (reason) {
      toast.error(t`Failed to upload icon.`)
      throw reason
    }
  }

  return (
    <FormDialog
      {...dialog}
      title={'business' in of ? t`Edit Business` : t`Add Business`}
      description={'business' in of ? t`The app lists it below its filters.` : t`Opens a business for ${of.user.name}.`}
      submitLabel={'business' in of ? t`Update` : t`Add Business`}
      headerAction={'business' in of && <RecordHeader resource="businesses" of={of.business._id} isEditing />}
    >
      {'business' in of && (
        <p>
          <Trans>
            Owner: <RecordName kind="users" id={of.business.userId} />
          </Trans>
        </p>
      )}
      <TextField {...fields.name} />
      <TextField {...fields.phoneNumber} type="tel" />
      <MultiSelect {...fields.filterId} placeholder={t`Search filters`} onSearch={searchFilters} />
      <Switch {...fields.featured} />
      <NumberField {...fields.rank} />
      <ImageField {...fields.icon} upload={upload} />
    </FormDialog>
  )
}

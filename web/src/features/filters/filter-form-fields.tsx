import { DescriptionKind } from '@dealsy/contract'
import type { Filter, FilterChoice, FilterType } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/client.ts'
import { uploadImage } from '../../api/uploads.ts'
import { useInOrder } from '../../ui/written.tsx'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isCategory } from './filter-form.ts'
import type { Amount, FilterForm, FilterParent } from './filter-form.ts'
import { useDescriptionKindLabels, useFilterTypeLabels } from './filter-type.ts'
import { possibleParents } from './filter-tree.ts'

interface FilterFormFieldsProps {
  form: FilterForm
  onChange: (changes: Partial<FilterForm>) => void
  /** The filter that is edited. */
  filter: Filter | undefined
  parent: FilterParent | null
  /** The types to choose from; a single one is settled. */
  types: readonly FilterType[]
  /** Every page, for the parent of an edited filter. */
  pages: readonly FilterChoice[]
  rentableByParent: boolean
  rangeError: string | undefined
  issues: ApiError['issues']
  /** Says what is missing at a field that is required. */
  missing: (value: string | null) => string | undefined
  onUploading: (uploading: boolean) => void
}

/** The fields of the filter dialog: all that a filter of its type has, where it is new at the top the few of section 2. */
export function FilterFormFields({
  form,
  onChange,
  filter,
  parent,
  types,
  pages,
  rentableByParent,
  rangeError,
  issues,
  missing,
  onUploading,
}: FilterFormFieldsProps) {
  const { t } = useLingui()
  const inOrder = useInOrder()
  const bilingualOptions = useBilingualOptions()
  const typeLabels = useFilterTypeLabels()
  const kindLabels = useDescriptionKindLabels()
  const isNew = filter === undefined
  const isNewAtTop = isNew && parent === null
  const isNewAttribute = isNew && parent?.type === 'non-page'
  // A description is named after its kind.
  const named = form.type === 'description'
  const category = isNew ? !isNewAttribute : isCategory(form.type)

  const amount = (name: Amount, label: string, error = errorAt(issues, name)) => (
    <NumberField
      label={label}
      prefix="$"
      min={0}
      decimals={2}
      whenEmpty={0}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={error}
    />
  )

  const typeSelect = (
    <Select
      label={isNew && !isNewAtTop && category ? t`Filter Type` : t`Type`}
      required
      disabled={types.length === 1}
      placeholder={t`Select a type`}
      options={types.map((type) => ({ value: type, label: typeLabels[type] }))}
      value={form.type}
      onChange={(type) =>
        onChange({ type, ...((type === 'description' || form.descriptionKind !== null) && nameless) })
      }
      error={errorAt(issues, 'type') ?? missing(form.type)}
    />
  )

  return (
    <>
      {isNewAttribute && typeSelect}
      {isNew && form.type === 'description' && (
        <Select
          label={t`Sub-type`}
          description={t`Names the filter in both languages.`}
          required
          placeholder={t`Select a sub-type`}
          options={DescriptionKind.options.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={form.descriptionKind}
          onChange={(kind) =>
            onChange({ ...nameless, ...(kind && { descriptionKind: kind, name: { en: kind, ar: kind } }) })
          }
          error={errorAt(issues, 'descriptionKind') ?? missing(form.descriptionKind)}
        />
      )}
      <BilingualField
        englishLabel={t`English name`}
        arabicLabel={t`Arabic name`}
        required
        disabled={named}
        maxLength={100}
        value={form.name}
        onChange={(name) => onChange({ name })}
        errors={{
          en: errorAt(issues, 'name', 'en') ?? (named ? undefined : missing(form.name.en)),
          ar: errorAt(issues, 'name', 'ar') ?? (named ? undefined : missing(form.name.ar)),
        }}
      />
      {category && typeSelect}
      {isNew && parent !== null && (
        <TextField label={t`Parent`} disabled value={inOrder(parent.name).join(' / ')} onChange={() => undefined} />
      )}
      {!isNew && category && (
        <Combobox
          label={t`Parent Filter`}
          required={form.type === 'non-page'}
          clearable={form.type === 'page'}
          placeholder={t`None: a top-level filter`}
          options={bilingualOptions(possibleParents(pages, filter._id))}
          value={form.parentFilter}
          onChange={(parentFilter) => onChange({ parentFilter })}
          error={errorAt(issues, 'parentFilter') ?? (form.type === 'non-page' ? missing(form.parentFilter) : undefined)}
        />
      )}
      <ImageField
        label={t`Icon`}
        required={isNewAtTop}
        value={form.icon}
        onChange={(icon) => onChange({ icon })}
        onUploading={onUploading}
        upload={(file, onProgress) => uploadImage(file, { ownerId: filter?._id ?? 'filter' }, onProgress)}
        error={errorAt(issues, 'icon') ?? (isNewAtTop ? missing(form.icon) : undefined)}
      />
      {category && (
        <Switch
          label={isNew ? t`Auto Generate Name` : t`Auto Generated Name`}
          description={t`The name of a product here is made of its attribute values.`}
          checked={form.autoGeneratedName}
          onChange={(autoGeneratedName) => onChange({ autoGeneratedName })}
        />
      )}
      {category && !isNewAtTop && (
        <>
          <Switch
            label={t`Is Rentable`}
            description={
              rentableByParent ? t`Always on, because the parent is rentable.` : t`Applies to all filters below it too.`
            }
            checked={form.isRentable || rentableByParent}
            disabled={rentableByParent}
            onChange={(isRentable) => onChange({ isRentable })}
          />
          <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
            {amount('requiredPromotion', t`Required Promotion`)}
            {amount('minPromotion', isNew ? t`Min Price for Promotion` : t`Min Promotion`)}
            {amount('minPrice', t`Min Price`)}
            {amount('maxPrice', t`Max Price`, errorAt(issues, 'maxPrice') ?? rangeError)}
          </div>
        </>
      )}
    </>
  )
}

const nameless = { descriptionKind: null, name: { en: '', ar: '' } }

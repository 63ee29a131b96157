import { isBlank } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'
import { uploadImage } from '../api/uploads.ts'
import { formatMoney } from '../i18n/formats.ts'
import { comparedImage } from '../ui/dialogs/conflict-notice.tsx'
import type { ComparedField } from '../ui/dialogs/conflict-notice.tsx'
import type { BilingualFieldProps } from '../ui/fields/bilingual-field.tsx'
import type { CheckBoxesProps } from '../ui/fields/check-boxes.tsx'
import type { ImageFieldProps } from '../ui/fields/image-field.tsx'
import type { NumberFieldProps, TypedNumber } from '../ui/fields/number-field.tsx'
import type { Option } from '../ui/fields/option.ts'
import type { SwitchProps } from '../ui/fields/switch.tsx'
import type { TextFieldProps } from '../ui/fields/text-field.tsx'
import type { Bounds } from './bounds.ts'

/** The state of one field, from which its control is made. */
interface FieldState<Value> {
  input: { value: Value; onChange(value: Value): void; required: boolean }
  bounds: Bounds
  /** The server's error at a path inside the field. */
  issueAt: (...path: (string | number)[]) => string | undefined
  /** 'Required.' for a blank value of a required field, after the first submission. */
  missing: (value: string | null) => string | undefined
  onUploading: (uploading: boolean) => void
}

/** The words of a comparison, and the languages with the reader's first. */
export interface ComparisonWords {
  yes: string
  no: string
  order: readonly (keyof BilingualText)[]
}

/** A compared value; `taking` is the value of the field with theirs in its place, where that is a part of it. */
interface Compared<Value> extends ComparedField {
  taking?: Value
}

/**
 * One field of a form: the record has it as `Saved`, the form as `Value`, the request as `Sent`; `Control` are the props of its
 * control. The functions below make the usual kinds; a feature may add its own.
 */
export interface FormField<Saved, Value, Sent, Control> {
  /** The empty value. */
  blank: Value
  /** The value for a new record; `blank` by default. */
  initial?: Value | undefined
  /** Whether it may be blank; by default as the contract says. */
  optional?: boolean | undefined
  held(saved: Saved): Value
  sent(value: Value): Sent
  isBlank(value: Value): boolean
  /** What was typed is no value: the control says so, and nothing is sent. */
  isUnreadable?(value: Value): boolean
  control(state: FieldState<Value>): Control
  /** The values of a conflicting edit beside those of this one. */
  compared(theirs: Value, yours: Value, words: ComparisonWords): Compared<Value>[]
}

interface FieldOptions<Value> {
  initial?: Value | undefined
  optional?: boolean | undefined
}

/** Whether a value shows nothing, as the server sees it. */
export const isBlankText = (value: string | null): boolean => isBlank(value ?? '')

export const orDash = (text: string) => text || '—'

type TextControl = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'required' | 'maxLength' | 'error'>

/** A text, for `TextField` or `TextArea`. */
export const text = (
  label: string,
  options?: FieldOptions<string>,
): FormField<string, string, string, TextControl> => ({
  blank: '',
  ...options,
  held: (saved) => saved,
  sent: (value) => value,
  isBlank: isBlankText,
  control: ({ input, bounds: { maxLength }, issueAt, missing }) => ({
    ...input,
    label,
    maxLength,
    error: issueAt() ?? missing(input.value),
  }),
  compared: (theirs, yours) => [{ label, theirs: orDash(theirs), yours: orDash(yours) }],
})

type BilingualControl = Pick<
  BilingualFieldProps,
  'englishLabel' | 'arabicLabel' | 'value' | 'onChange' | 'required' | 'maxLength' | 'errors'
>

/** A text in both languages, for `BilingualField`. */
export const bilingualText = (
  labels: BilingualText,
): FormField<BilingualText, BilingualText, BilingualText, BilingualControl> => ({
  blank: { en: '', ar: '' },
  held: ({ en, ar }) => ({ en, ar }),
  sent: (value) => value,
  isBlank: ({ en, ar }) => isBlankText(en) || isBlankText(ar),
  control: ({ input, bounds: { maxLength }, issueAt, missing }) => ({
    ...input,
    maxLength,
    englishLabel: labels.en,
    arabicLabel: labels.ar,
    errors: { en: issueAt('en') ?? missing(input.value.en), ar: issueAt('ar') ?? missing(input.value.ar) },
  }),
  compared: (theirs, yours, { order }) =>
    order.map((language) => ({
      label: labels[language],
      theirs: theirs[language],
      yours: yours[language],
      taking: { ...yours, [language]: theirs[language] },
    })),
})

/** A blank field holds null; one that is required is never sent so. */
type Demanded<Value, Optional extends boolean> = Optional extends false ? Value : Value | null

type NumberControl = Pick<
  NumberFieldProps,
  'label' | 'value' | 'onChange' | 'required' | 'min' | 'max' | 'decimals' | 'whenEmpty' | 'isMoney' | 'error'
>

interface NumberOptions<Optional extends boolean> {
  optional?: Optional
  /** The number that an empty field counts as. */
  whenEmpty?: number
  /** An amount of money. */
  isMoney?: boolean
}

/** A number, for `NumberField`. */
export function number<Optional extends boolean = false>(
  label: string,
  { optional, whenEmpty, isMoney = false }: NumberOptions<Optional> = {},
): FormField<number | null, TypedNumber, Demanded<number, Optional>, NumberControl> {
  const written = (value: TypedNumber | undefined) =>
    value === null || value === undefined
      ? '—'
      : isMoney && typeof value === 'number'
        ? formatMoney(value)
        : String(value)
  return {
    blank: null,
    initial: whenEmpty,
    optional,
    held: (saved) => saved,
    sent: (value) => (value ?? whenEmpty ?? null) as Demanded<number, Optional>,
    isBlank: (value) => value === null && whenEmpty === undefined,
    isUnreadable: (value) => typeof value === 'string',
    control: ({ input, bounds: { min, max, decimals }, issueAt, missing }) => ({
      ...input,
      min,
      max,
      decimals,
      label,
      whenEmpty,
      isMoney,
      error: issueAt() ?? missing(input.value === null ? null : String(input.value)),
    }),
    compared: (theirs, yours) => [{ label, theirs: written(theirs ?? whenEmpty), yours: written(yours ?? whenEmpty) }],
  }
}

type SwitchControl = Pick<SwitchProps, 'label' | 'checked' | 'onChange'>

/** On or off, for `Switch`. */
export const flag = (label: string, initial = false): FormField<boolean, boolean, boolean, SwitchControl> => ({
  blank: false,
  initial,
  held: (saved) => saved,
  sent: (value) => value,
  isBlank: () => false,
  control: ({ input: { value, onChange } }) => ({ label, checked: value, onChange }),
  compared: (theirs, yours, { yes, no }) => [{ label, theirs: theirs ? yes : no, yours: yours ? yes : no }],
})

interface ChoiceControl<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  required: boolean
  error: string | undefined
}

interface ChoiceOptions<Value extends string, Optional extends boolean> {
  initial?: Value | null | undefined
  optional?: Optional
}

/** One of several, for `Select` or `Combobox`. */
export const choice = <const Value extends string, Optional extends boolean = false>(
  label: string,
  options: readonly Option<Value>[],
  { initial, optional }: ChoiceOptions<Value, Optional> = {},
): FormField<Value | null, Value | null, Demanded<Value, Optional>, ChoiceControl<Value>> => {
  const labelOf = (value: Value | null) => options.find((option) => option.value === value)?.label ?? '—'
  return {
    blank: null,
    initial,
    optional,
    held: (saved) => saved,
    sent: (value) => value as Demanded<Value, Optional>,
    isBlank: isBlankText,
    control: ({ input, issueAt, missing }) => ({ ...input, label, options, error: issueAt() ?? missing(input.value) }),
    compared: (theirs, yours) => [{ label, theirs: labelOf(theirs), yours: labelOf(yours) }],
  }
}

/** Some of several, for `CheckBoxes`. */
export const choices = <const Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  initial?: Value[],
): FormField<readonly Value[], Value[], Value[], CheckBoxesProps<Value>> => {
  const labelsOf = (value: readonly Value[]) =>
    orDash(options.flatMap((option) => (value.includes(option.value) ? [option.label] : [])).join(' · '))
  return {
    blank: [],
    initial,
    held: (saved) => [...saved],
    sent: (value) => value,
    isBlank: (value) => value.length === 0,
    control: ({ input: { value, onChange }, issueAt, missing }) => ({
      label,
      options,
      value,
      onChange,
      error: issueAt() ?? missing(value.join()),
    }),
    compared: (theirs, yours) => [{ label, theirs: labelsOf(theirs), yours: labelsOf(yours) }],
  }
}

type ImageControl = Pick<
  ImageFieldProps,
  'label' | 'value' | 'onChange' | 'required' | 'error' | 'upload' | 'onUploading'
>

interface ImageOptions<Optional extends boolean> {
  /** The id of its record; the name of the resource for a new one. */
  ownerId: string
  optional?: Optional
}

/** An image, uploaded at once, for `ImageField`. */
export const image = <Optional extends boolean = false>(
  label: string,
  { ownerId, optional }: ImageOptions<Optional>,
): FormField<string | null, string | null, Demanded<string, Optional>, ImageControl> => ({
  blank: null,
  optional,
  held: (saved) => saved,
  sent: (value) => value as Demanded<string, Optional>,
  isBlank: isBlankText,
  control: ({ input, issueAt, missing, onUploading }) => ({
    ...input,
    label,
    onUploading,
    upload: (file, onProgress) => uploadImage(file, { ownerId }, onProgress),
    error: issueAt() ?? missing(input.value),
  }),
  compared: (theirs, yours) => [comparedImage(label, theirs, yours)],
})

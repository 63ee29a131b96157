import { normalForm } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'

/** One choice of a selector. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
}

/** Whether an option matches what was typed: case, diacritics and the variants of Arabic letters do not count. */
export const matches = (option: Option, query: string): boolean =>
  normalForm(option.label).includes(normalForm(query.trim()))

export const sameOption = (one: Option, other: Option): boolean => one.value === other.value

/** Options that read 'English / Arabic' (section 3, option labels). */
export const bilingualOptions = (records: readonly { _id: string; name: BilingualText }[]): Option[] =>
  records.map(({ _id, name }) => ({ value: _id, label: `${name.en} / ${name.ar}` }))

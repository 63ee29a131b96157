import { normalForm, searchWords } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'

/** One choice of a selector. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
}

/** Whether an option has every word that was typed, in whatever order and spelling; nothing typed matches all. */
export function matches(option: Option, query: string): boolean {
  if (query.trim() === '') return true
  const [words, label] = [searchWords(query), normalForm(option.label)]
  return words.length > 0 && words.every((word) => label.includes(word))
}

export const sameOption = (one: Option, other: Option): boolean => one.value === other.value

/** Options that read 'English / Arabic' (section 3, option labels). */
export const bilingualOptions = (records: readonly { _id: string; name: BilingualText }[]): Option[] =>
  records.map(({ _id, name }) => ({ value: _id, label: `${name.en} / ${name.ar}` }))

import { beginsWords, normalForm, searchWords } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'
import { useInOrder } from '../text/written.tsx'

/** One option of a selector. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
}

/** Whether an option contains every word of the query, in any order and spelling; an empty query matches all. */
export function matches(option: Option, query: string): boolean {
  if (query.trim() === '') return true
  const [words, label] = [searchWords(query), ` ${normalForm(option.label)}`]
  return words.length > 0 && words.every((word) => label.includes(beginsWords(word) ? ` ${word}` : word))
}

export const sameOption = (one: Option, other: Option): boolean => one.value === other.value

/** Makes options that read 'English / Arabic' (section 3, option labels), the reader's language first. */
export function useBilingualOptions(): (records: readonly { _id: string; name: BilingualText }[]) => Option[] {
  const inOrder = useInOrder()
  return (records) => records.map(({ _id, name }) => ({ value: _id, label: inOrder(name).join(' / ') }))
}

import { beginsWords, normalForm, searchWords } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
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

/** The words of the values that a field is one of, as its kind of record declares them. */
export function useChoiceWords<Value extends string>({
  kind,
}: {
  kind: { options: Readonly<Record<Value, MessageDescriptor>> }
}): Record<Value, string> {
  const { i18n } = useLingui()
  const words = Object.entries<MessageDescriptor>(kind.options).map(([value, word]) => [value, i18n._(word)])
  return Object.fromEntries(words) as Record<Value, string>
}

/** Makes options of values by their words. */
export const optionsOf = <Value extends string>(words: Record<Value, string>): Option<Value>[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }))

/** Makes options that read 'English / Arabic' (section 3, option labels), the reader's language first. */
export function useBilingualOptions(): (records: readonly { _id: string; name: BilingualText }[]) => Option[] {
  const inOrder = useInOrder()
  return (records) => records.map(({ _id, name }) => ({ value: _id, label: inOrder(name).join(' / ') }))
}

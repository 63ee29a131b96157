import type { RecordTitle } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useLocalized } from '../../ui/text/written.tsx'
import { wordsOfRecord } from './record-words.ts'

/** Returns what a record of the trail is called in the language of the reader, by its kind and its name. */
export function useRecordName(): (resource: string, name: RecordTitle) => string {
  const { i18n } = useLingui()
  const localized = useLocalized()
  return (resource, name) => {
    if (typeof name !== 'string') return localized(name)
    const { nameOf } = wordsOfRecord(resource)
    return nameOf === undefined ? name : i18n._(nameOf(name))
  }
}

import { fieldAt, valueOf } from '@dealsy/contract'
import type { ExportColumn, ListEndpoint } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import type { FieldKind } from '../../resources/resource.ts'
import { technicalWords, wordsOfRecord } from '../../trail/history/record-words.ts'
import type { ToldColumn, ToldField } from '../../ui/table/whole-list.ts'

const isPicture = (kind: FieldKind | undefined) => kind?.as === 'image' || kind?.as === 'images'
const isInAnswer = ({ list: { row } }: ListEndpoint, field: string) => fieldAt(row, field) !== undefined

/** Makes the columns of an export of those of a table, in the reader's language: of these alone, or with all else that a record has. */
export function useExportColumns(endpoint: ListEndpoint) {
  const { t, i18n } = useLingui()
  const { fields: known } = wordsOfRecord(endpoint.resource)
  const languages: Partial<Record<string, string>> = { en: t`English`, ar: t`Arabic` }

  const said = (words: Readonly<Partial<Record<string, MessageDescriptor>>>) =>
    Object.fromEntries(Object.entries(words).flatMap(([value, word]) => (word ? [[value, i18n._(word)]] : [])))

  function wordsOf(field: string): Record<string, string> | undefined {
    const schema = fieldAt(endpoint.list.row, field)
    const kind = known[field]?.kind
    if (kind?.as === 'choice') return said(kind.options)
    return schema !== undefined && valueOf(schema) instanceof z.ZodBoolean ? { true: t`Yes`, false: t`No` } : undefined
  }

  function columnOf(column: string, { field, header, words = wordsOf(field) }: ToldField): ExportColumn {
    const language = languages[field.split('.').at(-1) ?? '']
    const head = header ?? (language === undefined ? column : `${column} (${language})`)
    return { field, head, ...(words !== undefined && { words }) }
  }

  const columnsOf = (columns: readonly ToldColumn[]) =>
    columns.flatMap(({ id, header, fields = [{ field: id }] }) =>
      fields
        .filter(({ field }) => isInAnswer(endpoint, field) && !isPicture(known[field]?.kind))
        .map((field) => columnOf(header, field)),
    )

  function allColumns(columns: readonly ToldColumn[]): ExportColumn[] {
    const shown = columnsOf(columns)
    const covered = new Set(shown.map(({ field }) => field.split('.')[0]))
    const more = Object.entries({ ...known, _id: { label: technicalWords['_id'], kind: undefined } }).flatMap(
      ([field, { label, kind }]) =>
        covered.has(field) || label === undefined || isPicture(kind) || !isInAnswer(endpoint, field)
          ? []
          : [columnOf(i18n._(label), { field })],
    )
    return [...shown, ...more]
  }

  return { columnsOf, allColumns }
}

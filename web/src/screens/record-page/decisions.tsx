import type { Decision, decisions } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { decisionWords } from '../../features/desk/deciding/decision-words.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { pageOf } from '../../places/places.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { TwoLines, useLocalized, Written } from '../../ui/text/written.tsx'
import type { RowsProps } from './rows-props.ts'

const fields = fieldColumns<Decision>()

/** What was decided on a listing, or on those of an owner. */
export function Decisions({ endpoint, input, caption }: RowsProps<typeof decisions.list>) {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const { list, state } = useTable(endpoint, { criteria: [], input, failure: t`The decision could not be loaded` })
  const words = Object.fromEntries(Object.entries(decisionWords).map(([kind, { done }]) => [kind, i18n._(done)]))
  const columns: Column<Decision>[] = [
    fields.text('name', t`Name`, {
      card: 'title',
      strong: true,
      share: 2,
      to: ({ resource, recordId }) => pageOf(resource, recordId),
    }),
    {
      id: 'decision',
      header: t({ message: 'Decision', context: 'kind of record' }),
      fields: [{ field: 'decision', words }],
      cell: ({ decision }) => words[decision],
    },
    {
      id: 'reasons',
      header: t`Reasons`,
      fields: [{ field: 'reasons.name' }],
      share: 2,
      cell: ({ reasons }) => <TwoLines>{reasons.map(({ name }) => localized(name)).join(t`, `) || '—'}</TwoLines>,
    },
    {
      id: 'note',
      header: t`Note to the owner`,
      share: 2,
      cell: ({ note }) => (note === '' ? '—' : <ClampedText text={note} />),
    },
    {
      id: 'internalNote',
      header: t`Internal note`,
      share: 2,
      cell: ({ internalNote }) => (internalNote === '' ? '—' : <ClampedText text={internalNote} />),
    },
    {
      id: 'by',
      header: t({ message: 'Account', context: 'kind of record' }),
      fields: [{ field: 'by.name' }],
      cell: ({ by }) => (by === null ? '—' : <Written>{by.name}</Written>),
    },
    fields.moment('at', t`Created At`, { id: 'createdAt', sortable: true }),
  ]
  return <DataTable caption={caption} name="decisions" columns={columns} list={list} state={state} />
}

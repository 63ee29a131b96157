import { reviewWords } from '@dealsy/contract'
import type { ReviewWord } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { RecordSection } from '../../records/record-section.tsx'
import { SheetButton } from '../../records/sheets/sheet-button.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { Status } from '../../ui/status.tsx'
import { useChoiceWords } from '../../ui/fields/option.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { reviewWords as words } from './resource.ts'
import { WordFormDialog } from './word-form-dialog.tsx'

const columnOf = fieldColumns<ReviewWord>()

/** The words that flag listings at the review desk, in alphabetical order. */
export function WordsSection() {
  const { t } = useLingui()
  const table = useTable(reviewWords.list, { prefix: 'words', failure: t`The words could not be loaded` })
  const matches = useChoiceWords(words.fields.match)
  return (
    <RecordSection
      of={reviewWords}
      name="review-words"
      title={t`Review words`}
      table={table}
      columns={[
        columnOf.name('word', t`Word`),
        { id: 'match', header: t`Looked for as`, cell: ({ match }) => matches[match] },
        {
          id: 'exceptions',
          header: t`Exceptions`,
          cell: ({ exceptions }) => <ClampedText text={exceptions.join(t`, `)} />,
        },
        {
          id: 'isInUse',
          header: t`Status`,
          width: 7,
          cell: ({ isInUse }) =>
            isInUse ? <Status tone="success">{t`In use`}</Status> : <Status>{t`Not in use`}</Status>,
        },
      ]}
      create={(open) => (
        <>
          <SheetButton kind="reviewWords" of={t`Review words`} />
          <CreateButton variant="secondary" label={t`Add word`} onClick={open} />
        </>
      )}
      form={(props) => <WordFormDialog {...props} />}
      removal={{ title: t`Delete word`, success: t`Word deleted`, failure: t`The word could not be deleted` }}
    />
  )
}

import { reviewWords } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { RecordSection } from '../../records/record-section.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { Status } from '../../ui/status.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { WrittenLine } from '../../ui/text/written.tsx'
import { WordFormDialog } from './word-form-dialog.tsx'
import { useWordMatches } from './word-matches.ts'

/** The words that flag listings at the review desk, in alphabetical order. */
export function WordsSection() {
  const { t } = useLingui()
  const table = useTable(reviewWords.list, { prefix: 'words', failure: t`The words could not be loaded` })
  const matches = useWordMatches()
  return (
    <RecordSection
      of={reviewWords}
      name="review-words"
      anchor="review-words"
      title={t`Review words`}
      table={table}
      columns={[
        {
          id: 'word',
          header: t`Word`,
          card: 'title',
          cell: ({ word }) => <WrittenLine className="max-w-full font-medium">{word}</WrittenLine>,
        },
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
      create={(open) => <CreateButton variant="secondary" label={t`Add word`} onClick={open} />}
      form={(word, onClose) => <WordFormDialog word={word} onClose={onClose} />}
      removal={{
        title: t`Delete word`,
        success: t`Word deleted`,
        failure: t`The word could not be deleted`,
      }}
    />
  )
}

import { reviewWords } from '@dealsy/contract'
import type { ReviewWord } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { WrittenLine } from '../../ui/text/written.tsx'
import { useWordActions } from './word-actions.ts'
import { WordFormDialog } from './word-form-dialog.tsx'
import { useWordMatches } from './word-matches.ts'

/** The words that flag listings at the review desk, in alphabetical order. */
export function WordsSection() {
  const { t } = useLingui()
  const list = useListState({ prefix: 'words' })
  const query = useList(reviewWords.list, { query: list.query })
  const [edited, setEdited] = useState<ReviewWord | 'new' | null>(null)
  const close = () => setEdited(null)
  const actions = useWordActions(setEdited)
  const matches = useWordMatches()

  const columns: Column<ReviewWord>[] = [
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
      cell: ({ isInUse }) => (isInUse ? <Status tone="success">{t`In use`}</Status> : <Status>{t`Not in use`}</Status>),
    },
    actionsColumn(t`Actions`, columnWidth.twoActions, (word) => <RowActions actions={Object.values(actions(word))} />),
  ]

  return (
    <section id="review-words" className="grid scroll-mt-20 gap-4">
      <PageHeader
        level={2}
        title={t`Review words`}
        count={query.data?.pagination.totalItems}
        actions={
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
            {t`Add word`}
          </Button>
        }
      />
      <DataTable
        caption={t`Review words`}
        name="review-words"
        columns={columns}
        list={list}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.reviewWords, pagination }),
          t`The words could not be loaded`,
        )}
      />
      {edited === 'new' && <WordFormDialog onClose={close} />}
      {edited !== null && edited !== 'new' && <WordFormDialog word={edited} onClose={close} />}
    </section>
  )
}

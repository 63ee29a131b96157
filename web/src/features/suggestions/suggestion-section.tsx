import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { Moment, useLocalized, WrittenLine } from '../../ui/text/written.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useSuggestionActions } from './suggestion-actions.ts'
import { SuggestionDetailsDialog } from './suggestion-details-dialog.tsx'
import { SuggestionFormDialog } from './suggestion-form-dialog.tsx'

/** The single suggestion with its dialogs (section 2, 'Configuration'). */
export function SuggestionSection() {
  const { t } = useLingui()
  const localized = useLocalized()
  const query = useList(suggestions.list, { query: {} })
  const details = useOpened('suggestion')
  const [edited, setEdited] = useState<Suggestion | 'new' | null>(null)
  const close = () => setEdited(null)
  const actions = useSuggestionActions({ view: details.open, edit: setEdited })
  const known = query.data?.pagination.totalItems

  const columns: Column<Suggestion>[] = [
    {
      id: 'icon',
      header: t`Icon`,
      width: 2.75,
      card: 'picture',
      cell: ({ title, icon }) => <Thumbnail enlarge src={icon} alt={t`Icon of ${localized(title)}`} />,
    },
    {
      id: 'title',
      header: t`Title`,
      card: 'title',
      cell: ({ _id, title }) => (
        <RecordLink to={placeOf.suggestions(_id)}>
          <WrittenLine className="max-w-full font-medium">{localized(title)}</WrittenLine>
        </RecordLink>
      ),
    },
    {
      id: 'description',
      header: t`Description`,
      share: 2,
      cell: ({ description }) => <ClampedText text={localized(description)} />,
    },
    {
      id: 'createdAt',
      header: t`Created At`,
      ...columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    actionsColumn(t`Actions`, columnWidth.threeActions, (suggestion) => (
      <RowActions actions={Object.values(actions(suggestion))} />
    )),
  ]

  return (
    <section className="grid gap-4">
      <PageHeader
        level={2}
        title={t`Suggestion`}
        actions={
          known === 0 ? (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
              {t`Create Suggestion`}
            </Button>
          ) : (
            known !== undefined && <p className="text-muted">{t`You can only create one suggestion.`}</p>
          )
        }
      />
      <DataTable
        caption={t`Suggestion`}
        name="suggestions"
        columns={columns}
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.suggestions, pagination }),
          t`Failed to fetch suggestions`,
        )}
      />
      {edited === 'new' && (
        // The refusal may mean that another administrator has created one meanwhile.
        <SuggestionFormDialog onRefused={() => void query.refetch()} onClose={close} />
      )}
      {edited !== null && edited !== 'new' && <SuggestionFormDialog suggestion={edited} onClose={close} />}
      {details.id !== null && <SuggestionDetailsDialog suggestionId={details.id} onClose={details.close} />}
    </section>
  )
}

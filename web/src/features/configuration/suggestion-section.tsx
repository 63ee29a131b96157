import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { change, read } from '../../api/queries.ts'
import { tableState } from '../../api/table-state.tsx'
import { Moment, useSpoken, WrittenLine } from '../../ui/written.tsx'
import { useOpened } from '../../records/opened.ts'
import { placeOf } from '../../records/places.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { RemoveDialog } from '../../records/remove-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { SuggestionDetailsDialog } from './suggestion-details-dialog.tsx'
import { SuggestionFormDialog } from './suggestion-form-dialog.tsx'

type OpenDialog = { dialog: 'create' } | { dialog: 'edit' | 'remove'; suggestion: Suggestion }

/** The single suggestion with its dialogs (section 2, 'Configuration'). */
export function SuggestionSection() {
  const { t } = useLingui()
  const spoken = useSpoken()
  const query = useQuery(read(suggestions.list, { query: {} }))
  const details = useOpened('suggestion')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const known = query.data?.pagination.totalItems

  const columns: Column<Suggestion>[] = [
    {
      id: 'icon',
      header: t`Icon`,
      width: 2.75,
      card: 'picture',
      cell: ({ title, icon }) => <Thumbnail enlarge src={icon} alt={t`Icon of ${spoken(title)}`} />,
    },
    {
      id: 'title',
      header: t`Title`,
      card: 'title',
      cell: ({ _id, title }) => (
        <RecordLink to={placeOf.suggestion(_id)}>
          <WrittenLine className="max-w-full font-medium">{spoken(title)}</WrittenLine>
        </RecordLink>
      ),
    },
    {
      id: 'description',
      header: t`Description`,
      cell: ({ description }) => <ClampedText text={spoken(description)} />,
    },
    {
      id: 'createdAt',
      header: t`Created At`,
      width: columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      width: columnWidth.threeActions,
      pinned: true,
      cell: (suggestion) => (
        <RowActions
          actions={[
            {
              label: t`Details of ${spoken(suggestion.title)}`,
              icon: <Eye aria-hidden className="size-4" />,
              onSelect: () => details.open(suggestion._id),
            },
            {
              label: t`Edit ${spoken(suggestion.title)}`,
              icon: <Pencil aria-hidden className="size-4" />,
              onSelect: () => setOpen({ dialog: 'edit', suggestion }),
            },
            {
              label: t`Delete ${spoken(suggestion.title)}`,
              icon: <Trash2 aria-hidden className="size-4" />,
              onSelect: () => setOpen({ dialog: 'remove', suggestion }),
            },
          ]}
        />
      ),
    },
  ]

  return (
    <section className="grid gap-4">
      <PageHeader
        level={2}
        title={t`Suggestion`}
        actions={
          known === 0 ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setOpen({ dialog: 'create' })}
            >
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
      {open?.dialog === 'create' && (
        // Refused, there may be one by now that somebody else has created.
        <SuggestionFormDialog onRefused={() => void query.refetch()} onClose={close} />
      )}
      {open?.dialog === 'edit' && <SuggestionFormDialog suggestion={open.suggestion} onClose={close} />}
      {details.id !== null && <SuggestionDetailsDialog suggestionId={details.id} onClose={details.close} />}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          removal={change(suggestions.remove, {
            success: t`Suggestion deleted successfully.`,
            failure: t`Failed to delete suggestion.`,
            about: open.suggestion.title,
          })}
          id={open.suggestion._id}
          title={t`Delete Suggestion`}
          question={t`Are you sure you want to delete the suggestion?`}
          onClose={close}
        />
      )}
    </section>
  )
}

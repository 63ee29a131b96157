import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordSection } from '../../records/record-section.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useLocalized } from '../../ui/text/written.tsx'
import { SuggestionDetailsDialog } from './suggestion-details-dialog.tsx'
import { SuggestionFormDialog } from './suggestion-form-dialog.tsx'

const columnOf = fieldColumns<Suggestion>()

/** The single suggestion with its dialogs (section 2, 'Configuration'). */
export function SuggestionSection() {
  const { t } = useLingui()
  const localized = useLocalized()
  const query = useList(suggestions.list, { query: {} })
  const opened = useOpened('suggestion')
  const known = query.data?.pagination.totalItems
  return (
    <RecordSection
      of={suggestions}
      name="suggestions"
      title={t`Suggestion`}
      table={{
        state: tableState(
          query,
          ({ data, pagination }) => ({ rows: data.suggestions, pagination }),
          t`Failed to fetch suggestions`,
        ),
      }}
      columns={[
        {
          id: 'icon',
          header: t`Icon`,
          width: 2.75,
          card: 'picture',
          cell: ({ title, icon }) => <Thumbnail enlarge src={icon} alt={t`Icon of ${localized(title)}`} />,
        },
        columnOf.name('title', t`Title`, { to: ({ _id }) => placeOf.suggestions(_id) }),
        columnOf.longText('description', t`Description`, { share: 2 }),
        columnOf.moment('createdAt', t`Created At`),
      ]}
      create={(open) =>
        known === 0 ? (
          <CreateButton label={t`Create Suggestion`} onClick={open} />
        ) : (
          known !== undefined && <p className="text-muted">{t`You can only create one suggestion.`}</p>
        )
      }
      form={(props) => (
        <SuggestionFormDialog
          {...props}
          // The refusal may mean that another administrator has created one meanwhile.
          onRefused={() => void query.refetch()}
        />
      )}
      view={opened.open}
      removal={{
        title: t`Delete Suggestion`,
        question: t`Are you sure you want to delete the suggestion?`,
        success: t`Suggestion deleted successfully.`,
        failure: t`Failed to delete suggestion.`,
      }}
    >
      {opened.id !== null && <SuggestionDetailsDialog suggestionId={opened.id} onClose={opened.close} />}
    </RecordSection>
  )
}

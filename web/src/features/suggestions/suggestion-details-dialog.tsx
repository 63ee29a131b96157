import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Moment, useLocalized } from '../../ui/text/written.tsx'
import { useListedRecord } from '../../api/listed-record.ts'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import type { DetailsDialogProps } from '../../records/details-dialog.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { BothLanguages } from '../../ui/text/both-languages.tsx'

interface SuggestionDetailsDialogProps {
  suggestionId: string
  onClose: () => void
}

/** 'Details' of the suggestion, in both languages. */
export function SuggestionDetailsDialog({ suggestionId, onClose }: SuggestionDetailsDialogProps) {
  const { t } = useLingui()
  const query = useQuery({
    ...read(suggestions.get, { params: { id: suggestionId } }),
    placeholderData: useListedRecord(suggestions.get.resource, suggestionId, (suggestion: Suggestion) => ({
      data: { suggestion },
    })),
  })
  return (
    <DetailsDialog
      size="md"
      title={t`Suggestion Details`}
      resource="suggestions"
      of={suggestionId}
      query={query}
      failure={t`Error fetching suggestion details. Please try again later.`}
      facts={useFacts(query.data?.data.suggestion)}
      onClose={onClose}
    />
  )
}

function useFacts(suggestion: Suggestion | undefined): DetailsDialogProps['facts'] {
  const { t } = useLingui()
  const localized = useLocalized()
  if (suggestion === undefined) return []
  const { icon, title, description, createdAt, updatedAt } = suggestion
  return [
    { label: t`Icon`, value: <Thumbnail enlarge src={icon} alt={t`Icon of ${localized(title)}`} width={72} /> },
    { label: t`Title`, value: <BothLanguages text={title} /> },
    { label: t`Description`, value: <BothLanguages text={description} /> },
    { label: t`Created At`, value: <Moment at={createdAt} /> },
    { label: t`Updated At`, value: <Moment at={updatedAt} /> },
  ]
}

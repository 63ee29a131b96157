import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { Moment, useSpoken } from '../../i18n/written.tsx'
import { DetailsDialog } from '../../ui/details-dialog.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { BothLanguages } from './both-languages.tsx'

interface SuggestionDetailsDialogProps {
  suggestion: Suggestion
  onClose: () => void
}

/** 'Details' of the suggestion, in both languages: the given one until the latest has arrived. */
export function SuggestionDetailsDialog({ suggestion, onClose }: SuggestionDetailsDialogProps) {
  const { t } = useLingui()
  const spoken = useSpoken()
  const query = useQuery({
    ...read(suggestions.get, { params: { id: suggestion._id } }),
    placeholderData: { data: { suggestion } },
  })
  const shown = query.data?.data.suggestion ?? suggestion
  return (
    <DetailsDialog
      size="md"
      title={t`Suggestion Details`}
      query={query}
      failure={t`Error fetching suggestion details. Please try again later.`}
      facts={[
        {
          label: t`Icon`,
          value: <Thumbnail enlarge src={shown.icon} alt={t`Icon of ${spoken(shown.title)}`} width={72} />,
        },
        { label: t`Title`, value: <BothLanguages text={shown.title} /> },
        { label: t`Description`, value: <BothLanguages text={shown.description} /> },
        { label: t`Created At`, value: <Moment at={shown.createdAt} /> },
        { label: t`Updated At`, value: <Moment at={shown.updatedAt} /> },
      ]}
      onClose={onClose}
    />
  )
}

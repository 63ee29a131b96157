import { suggestions } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { BothLanguages } from '../../ui/text/both-languages.tsx'
import { Moment, useLocalized } from '../../ui/text/written.tsx'

/** 'Details' of the suggestion, in both languages. */
export function SuggestionDetailsDialog({ suggestionId, onClose }: { suggestionId: string; onClose: () => void }) {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <RecordDialog
      size="md"
      title={t`Suggestion Details`}
      reading={suggestions.get}
      of={suggestionId}
      failure={t`Error fetching suggestion details. Please try again later.`}
      facts={({ icon, title, description, createdAt, updatedAt }) => [
        { label: t`Icon`, value: <Thumbnail enlarge src={icon} alt={t`Icon of ${localized(title)}`} width={72} /> },
        { label: t`Title`, value: <BothLanguages text={title} /> },
        { label: t`Description`, value: <BothLanguages text={description} /> },
        { label: t`Created At`, value: <Moment at={createdAt} /> },
        { label: t`Updated At`, value: <Moment at={updatedAt} /> },
      ]}
      onClose={onClose}
    />
  )
}

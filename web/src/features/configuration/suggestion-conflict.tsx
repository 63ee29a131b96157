import type { BilingualText } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { comparedImage, ConflictNotice, useComparedTexts } from '../../ui/dialogs/conflict-notice.tsx'
import type { SuggestionFields } from './suggestion-form.ts'

interface SuggestionConflictProps {
  theirs: SuggestionFields
  yours: SuggestionFields
  /** What the form would change. */
  changes: { title?: Partial<BilingualText>; description?: Partial<BilingualText>; icon?: unknown }
}

/** What somebody else has saved of the suggestion while its dialog was open, of the fields that were changed here too. */
export function SuggestionConflict({ theirs, yours, changes }: SuggestionConflictProps) {
  const { t } = useLingui()
  const comparedTexts = useComparedTexts()
  // What was left alone here is no conflict.
  const texts = [
    ...comparedTexts({ en: t`English title`, ar: t`Arabic title` }, theirs.title, {
      ...theirs.title,
      ...changes.title,
    }),
    ...comparedTexts({ en: t`English description`, ar: t`Arabic description` }, theirs.description, {
      ...theirs.description,
      ...changes.description,
    }),
  ]
  const icon = changes.icon === undefined ? [] : [comparedImage(t`Icon`, theirs.icon, yours.icon)]
  return <ConflictNotice fields={[...texts, ...icon]} />
}

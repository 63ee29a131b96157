import type { BilingualText } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { comparedImage, ConflictNotice } from '../../ui/conflict-notice.tsx'
import type { ComparedField } from '../../ui/conflict-notice.tsx'
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
  const fields: [changed: unknown, field: ComparedField][] = [
    [changes.title?.en, { label: t`English title`, theirs: theirs.title.en, yours: yours.title.en }],
    [changes.title?.ar, { label: t`Arabic title`, theirs: theirs.title.ar, yours: yours.title.ar }],
    [
      changes.description?.en,
      { label: t`English description`, theirs: theirs.description.en, yours: yours.description.en },
    ],
    [
      changes.description?.ar,
      { label: t`Arabic description`, theirs: theirs.description.ar, yours: yours.description.ar },
    ],
    [changes.icon, comparedImage(t`Icon`, theirs.icon, yours.icon)],
  ]
  return <ConflictNotice fields={fields.flatMap(([changed, field]) => (changed === undefined ? [] : [field]))} />
}

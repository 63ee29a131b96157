import { suggestions } from '@dealsy/contract'
import type { Suggestion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { useLocalized } from '../../ui/text/written.tsx'

interface SuggestionDialogs {
  view: (id: string) => void
  edit: (suggestion: Suggestion) => void
}

/** The actions of the suggestion (section 2, 'Configuration'); the screen has the dialogs. */
export function useSuggestionActions({
  view,
  edit,
}: SuggestionDialogs): ActionsOf<Suggestion, 'view' | 'edit' | 'remove'> {
  const { t } = useLingui()
  const localized = useLocalized()
  return oncePerRecord((suggestion) => {
    const { _id, title } = suggestion
    return {
      view: { label: t`Details of ${localized(title)}`, icon: Eye, run: () => view(_id) },
      edit: { label: t`Edit ${localized(title)}`, icon: Pencil, run: () => edit(suggestion) },
      remove: {
        label: t`Delete ${localized(title)}`,
        icon: Trash2,
        danger: true,
        confirm: { title: t`Delete Suggestion`, question: t`Are you sure you want to delete the suggestion?` },
        ...runs(
          suggestions.remove,
          { params: { id: _id } },
          { success: t`Suggestion deleted successfully.`, failure: t`Failed to delete suggestion.`, about: title },
        ),
      },
    }
  })
}

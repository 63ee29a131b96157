import { reviewWords } from '@dealsy/contract'
import type { ReviewWord } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

/** The actions of a review word; the section has the dialog. */
export function useWordActions(edit: (word: ReviewWord) => void): ActionsOf<ReviewWord, 'edit' | 'remove'> {
  const { t } = useLingui()
  return oncePerRecord((record) => {
    const { _id, word } = record
    return {
      edit: { label: t`Edit ${word}`, icon: Pencil, run: () => edit(record) },
      remove: {
        label: t`Delete ${word}`,
        icon: Trash2,
        danger: true,
        confirm: { title: t`Delete word`, question: t`Are you sure you want to delete ${word}?` },
        ...runs(
          reviewWords.remove,
          { params: { id: _id } },
          { success: t`Word deleted`, failure: t`The word could not be deleted`, about: word },
        ),
      },
    }
  })
}

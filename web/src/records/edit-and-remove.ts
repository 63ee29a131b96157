import type { BilingualText, Endpoint } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { runs } from '../api/runs.ts'
import type { Action, Question } from '../ui/actions/action.ts'
import { useLocalized } from '../ui/text/written.tsx'

type Name = BilingualText | string

/** A deletion that asks, and then makes its call. */
export interface Removal extends Omit<Question, 'question'> {
  call: Endpoint
  /** The identifier of the record. */
  id: string
  /** By default it says the name. */
  question?: string | undefined
  success: string
  failure: string
}

/** Edit and delete of a record by its name. */
export function useEditAndRemove() {
  const { t } = useLingui()
  const localized = useLocalized()
  return {
    edit: (about: Name, run: () => void): Action => {
      const name = localized(about)
      return { label: t`Edit ${name}`, words: t`Edit`, icon: Pencil, run }
    },
    /** `how` may open a dialog that shows the uses of the record. */
    remove: (about: Name, how: Removal | (() => void)): Action => {
      const name = localized(about)
      const removal = { label: t`Delete ${name}`, words: t`Delete`, icon: Trash2, danger: true }
      if (typeof how === 'function') return { ...removal, run: how }
      const { call, id, success, failure, question = t`Are you sure you want to delete ${name}?`, ...asked } = how
      return {
        ...removal,
        confirm: { ...asked, question },
        ...runs(call, { params: { id } }, { success, failure, about }),
      }
    },
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import { noteUnsaved } from '../session/unsaved.ts'
import type { Draft } from '../ui/dialogs/draft-notice.tsx'
import { findDraft, forgetDraft, keepDraft } from './kept-drafts.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { merged, same } from './touched.ts'

/** The edit that a draft belongs to (`useRecordForm`). */
interface Edit<Values> {
  version: number
  /** The values of the record now; by default those that the form began with. */
  saved?: Values
  /** From now on the edit counts as begun on an earlier version, when the record had these values. */
  resume: (version: number, opened: Values) => void
}

/**
 * Keeps what is typed into a form in this browser until it is saved or thrown away, so that it survives a look at another screen, a
 * reload and the end of the session; the form offers it when it opens again. `form` names the form and its record, `typed` are
 * its values (JSON; never a password), and `restore` puts such values into it. What others have saved since stays: the draft
 * goes over the fields that it changed only, and its edit counts as made on the version that it was begun on.
 */
export function useDraft<Values extends object>(
  form: string,
  typed: Values,
  restore: (typed: Values) => void,
  edit?: Edit<Values>,
): Draft {
  const [account] = useState(() => useSession.getState().admin?._id ?? '')
  const [begun] = useState(typed)
  const opened = edit?.saved ?? begun
  const [found, setFound] = useState(() => fitting(findDraft({ account, form }), opened))
  const wasTouched = useRef(false)
  const isDropped = useRef(false)
  const isDirty = !same(typed, opened)

  const keep = useEffectEvent(() => {
    if (isDirty) {
      wasTouched.current = true
      if (isDropped.current) return
      keepDraft({ account, form, opened: { ...opened }, typed: { ...typed }, version: edit?.version ?? null })
    } else {
      isDropped.current = false
      if (wasTouched.current) forgetDraft({ account, form })
    }
  })
  const text = JSON.stringify(typed)
  useEffect(() => keep(), [text])

  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty])

  return {
    offer: found && { isOutdated: edit !== undefined && found.version !== null && found.version < edit.version },
    restore: () => {
      if (found === null) return
      restore(merged(found.opened, found.typed, opened) as Values)
      if (found.version !== null) edit?.resume(found.version, found.opened as Values)
      setFound(null)
    },
    discard: () => {
      // What was typed meanwhile has taken its place.
      if (!wasTouched.current) forgetDraft({ account, form })
      setFound(null)
    },
    drop: () => {
      isDropped.current = true
      // A draft that is only offered was neither saved nor thrown away.
      if (wasTouched.current) forgetDraft({ account, form })
    },
  }
}

/** A draft that the form can show, and that says something else than the form does; null for any other. */
function fitting(draft: KeptDraft | undefined, opened: object): KeptDraft | null {
  if (draft === undefined || !same(Object.keys(draft.typed).toSorted(), Object.keys(opened).toSorted())) return null
  return same(draft.typed, opened) ? null : draft
}

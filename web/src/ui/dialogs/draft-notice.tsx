import { useLingui } from '@lingui/react/macro'
import { Button } from '../buttons/button.tsx'

/** The draft that can be restored. */
export interface OfferedDraft {
  offer: {
    /** The record has been saved since the draft began. */
    isOutdated: boolean
  } | null
  restore: () => void
  discard: () => void
}

/** Offers to restore the form's draft, where there is one. */
export function DraftNotice({ draft: { offer, restore, discard } }: { draft: OfferedDraft }) {
  const { t } = useLingui()
  if (offer === null) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-accent-soft px-3 py-2.5">
      <div className="min-w-0 flex-1 text-accent-text">
        <p className="font-medium">{t`You have an unsaved draft`}</p>
        {offer.isOutdated && <p>{t`This was changed since. Restoring brings back only what you changed yourself.`}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={restore}>{t`Restore`}</Button>
        <Button size="sm" variant="ghost" onClick={discard}>
          {t({ message: 'Discard', context: 'draft' })}
        </Button>
      </div>
    </div>
  )
}

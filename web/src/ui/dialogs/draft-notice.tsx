import { useLingui } from '@lingui/react/macro'
import { Button } from '../buttons/button.tsx'

/** What a form and its notice do with what was typed earlier. */
export interface Draft {
  /** What was typed earlier and may be put back; null where there is nothing. */
  offer: {
    /** The record has been saved by somebody since. */
    isOutdated: boolean
  } | null
  restore: () => void
  /** Throws the offered draft away. */
  discard: () => void
  /** What was typed here is saved, or was thrown away knowingly. */
  drop: () => void
}

/** Offers to restore the form's draft, where there is one. */
export function DraftNotice({ draft: { offer, restore, discard } }: { draft: Omit<Draft, 'drop'> }) {
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

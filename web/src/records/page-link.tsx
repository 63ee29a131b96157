import { useLingui } from '@lingui/react/macro'
import { SquareArrowOutUpRight } from 'lucide-react'
import { PlaceLink } from '../places/place-link.tsx'
import { pageOf } from '../places/places.ts'
import { useFromLocation } from '../routing/router.tsx'
import { buttonClass } from '../ui/buttons/button.tsx'
import { classNames } from '../ui/class-names.ts'

/** Leads from a dialog of a record to its page; nothing where its kind has none. */
export function PageLink({ resource, of }: { resource: string; of: string }) {
  const page = pageOf(resource, of)
  return page !== null && <LinkTo page={page} />
}

function LinkTo({ page }: { page: string }) {
  const { t } = useLingui()
  const here = useFromLocation(({ pathname }) => pathname)
  // The dialog is over the page already.
  if (page === here) return null
  return (
    // The header of a small dialog has no room for words.
    <PlaceLink to={page} label={t`Open page`} className={classNames(buttonClass('ghost', 'sm'), 'w-7 px-0!')}>
      <SquareArrowOutUpRight aria-hidden className="size-4 flip-rtl" />
    </PlaceLink>
  )
}

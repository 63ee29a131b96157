import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface CriterionChipProps {
  /** The parameter of the address that narrows the lists of the screen. */
  parameter: string
  /** Its value in words, such as 'Of Lina Haddad'. */
  children: ReactNode
}

/** A criterion of the lists of a screen, with a link that removes it. */
export function CriterionChip({ parameter, children }: CriterionChipProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  // Without the criterion a list begins again at its first page.
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name !== parameter && !/(^|\.)(page|before)$/.test(name),
  )
  return (
    <span className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-md bg-accent-soft ps-3 pe-1 text-accent-text">
      <span className="within-lines min-w-0 font-medium wrap-anywhere">{children}</span>
      <Link
        to={{ search: new URLSearchParams(kept).toString() }}
        aria-label={t`Show all`}
        title={t`Show all`}
        className="flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </Link>
    </span>
  )
}

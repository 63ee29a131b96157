import type { Flag, ReviewedResource } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '../../i18n/formats.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Ltr, Written } from '../../ui/written.tsx'
import { flagWords } from './decision-words.ts'
import { listingPlace } from './listing-place.ts'

interface FlagListProps {
  flags: readonly Flag[]
  /** What the listing is. */
  resource: ReviewedResource
}

/** The flags of a listing with their evidence; each may be wrong. */
export function FlagList({ flags, resource }: FlagListProps) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-2">
      {flags.map((flag, index) => (
        <li key={`${flag.kind} ${index}`} className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 text-warning-text" />
          <span className="font-medium">{i18n._(flagWords[flag.kind])}</span>
          <span className="col-start-2 min-w-0 text-sm text-muted empty:hidden">
            <Evidence flag={flag} resource={resource} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface EvidenceProps {
  flag: Flag
  resource: ReviewedResource
}

function Evidence({ flag: { kind, spans, listing, number }, resource }: EvidenceProps) {
  const { t } = useLingui()
  if (listing !== null) {
    return (
      <span className="flex items-center gap-2">
        <Thumbnail enlarge src={listing.image} alt={listing.name} width={36} />
        <span className="min-w-0 wrap-anywhere">
          <RecordLink to={listingPlace[resource](listing._id)}>
            <Written>{listing.name}</Written>
          </RecordLink>
          <span className="block">
            <Trans>
              of <Written>{listing.userName}</Written>
            </Trans>
            {number !== null && (
              <>
                {' · '}
                <Ltr>{formatNumber(Math.round(number * 100))}%</Ltr>
              </>
            )}
          </span>
        </span>
      </span>
    )
  }
  if (spans.length > 0) {
    return spans.map((span, index) => (
      <span key={span.start}>
        {index > 0 && t`, `}
        <Written>{span.is}</Written>
      </span>
    ))
  }
  if (number === null) return null
  if (kind === 'manyAtOnce')
    return plural(number, { one: '# listing within an hour', other: '# listings within an hour' })
  if (kind === 'newAccount') return plural(number, { one: '# day old', other: '# days old' })
  if (kind === 'rejectedBefore') return plural(number, { one: '# earlier rejection', other: '# earlier rejections' })
  if (kind === 'suspendedBefore') return plural(number, { one: '# earlier suspension', other: '# earlier suspensions' })
  return null
}

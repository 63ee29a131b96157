import type { Flag, ReviewedResource } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { listsOfUser, placeOf, suspensionsOf } from '../../../places/places.ts'
import type { Place } from '../../../places/places.ts'
import { RecordLink } from '../../../places/record-link.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { flagWords } from '../deciding/decision-words.ts'
import { Likeness } from './likeness.tsx'

interface FlagListProps {
  flags: readonly Flag[]
  resource: ReviewedResource
  ownerId: string | undefined
}

/** The flags of a listing with their evidence; any may be a false positive. */
export function FlagList({ flags, resource, ownerId }: FlagListProps) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-2">
      {flags.map((flag, index) => (
        <li key={`${flag.kind} ${index}`} className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 text-warning-text" />
          <span className="font-medium">{i18n._(flagWords[flag.kind])}</span>
          <span className="col-start-2 min-w-0 text-sm text-muted empty:hidden">
            <Evidence flag={flag} resource={resource} ownerId={ownerId} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface EvidenceProps extends Pick<FlagListProps, 'resource' | 'ownerId'> {
  flag: Flag
}

function Evidence({ flag: { kind, spans, listing, number }, resource, ownerId }: EvidenceProps) {
  const { t } = useLingui()
  if (listing !== null) {
    return (
      <span className="flex items-center gap-2">
        <Thumbnail enlarge src={listing.image} alt={listing.name} width={36} />
        <span className="min-w-0 wrap-anywhere">
          <RecordLink to={placeOf[resource](listing._id)}>
            <Written>{listing.name}</Written>
          </RecordLink>
          <span className="block">
            <Trans>
              of <Written>{listing.userName}</Written>
            </Trans>
            {number !== null && (
              <>
                {' · '}
                <Likeness share={number} />
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
  if (number === null || !isOfOwner(kind)) return null
  const { say, to } = ofOwner[kind]
  return <RecordLink to={ownerId === undefined ? null : to(ownerId, resource)}>{say(number)}</RecordLink>
}

interface OfOwner {
  say: (number: number) => string
  /** Where the evidence can be seen. */
  to: (ownerId: string, resource: ReviewedResource) => Place | string | null
}

const listingsOf: OfOwner['to'] = (ownerId, resource) => listsOfUser[resource](ownerId)

/** The evidence of the flags about the owner. */
const ofOwner = {
  manyAtOnce: {
    say: (number) => plural(number, { one: '# listing within an hour', other: '# listings within an hour' }),
    to: listingsOf,
  },
  newAccount: {
    say: (number) =>
      plural(number, {
        0: 'The account was less than a day old when this came',
        one: 'The account was # day old when this came',
        other: 'The account was # days old when this came',
      }),
    to: placeOf.users,
  },
  rejectedBefore: {
    say: (number) => plural(number, { one: '# earlier rejection', other: '# earlier rejections' }),
    to: listingsOf,
  },
  suspendedBefore: {
    say: (number) => plural(number, { one: '# earlier suspension', other: '# earlier suspensions' }),
    to: suspensionsOf,
  },
} satisfies Partial<Record<Flag['kind'], OfOwner>>

const isOfOwner = (kind: Flag['kind']): kind is keyof typeof ofOwner => kind in ofOwner

import type { Change, ChangeAnnounced, DeskItem } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { placeOf, reportsOfProduct } from '../../../places/places.ts'
import { RecordLink } from '../../../places/record-link.tsx'
import { Ago } from '../../../trail/history/change-entry.tsx'
import { ChangedFields } from '../../../trail/history/changed-fields.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { WhyLeft } from '../../../ui/table/held-rows.tsx'
import { Money, Written, WrittenLine } from '../../../ui/text/written.tsx'
import { DecisionList } from './decision-list.tsx'
import { FlagList } from './flag-list.tsx'
import { Likeness } from './likeness.tsx'
import { ListingPart } from './listing-part.tsx'
import { ListingTexts } from './listing-texts.tsx'
import { differenceOf } from './looked-at.ts'
import { OwnerFacts } from './owner-facts.tsx'
import { Photographs } from './photographs.tsx'

interface ListingViewProps {
  item: DeskItem
  /** The current listing; the others are rendered hidden. */
  isShown: boolean
  /** The version seen before somebody changed it. */
  looked: DeskItem | undefined
  /** The change by which it has left the queue. */
  left: ChangeAnnounced | null
  picture: number
  onPicture: (at: number) => void
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
}

/** All about one listing and its owner without a click: photographs, texts and facts. */
export function ListingView({ item, isShown, looked, left, picture, onPicture, isZoomed, onZoom }: ListingViewProps) {
  const { t } = useLingui()
  const { resource, product, flags, similar, owner, reports, decisions, ownerDecisions } = item
  const alike = similar.length > 0 && (
    <ListingPart title={t`Similar listings`}>
      <SimilarListings similar={similar} resource={resource} />
    </ListingPart>
  )
  return (
    <div
      data-listing={isShown ? item._id : undefined}
      className={classNames(
        'relative flex min-h-0 flex-1 flex-col rounded-lg border border-line bg-surface lg:grid',
        product === null
          ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]',
      )}
    >
      {product !== null && (
        <Column label={t`Photographs`} className="max-lg:contents">
          <div className="flex min-h-0 flex-1 flex-col max-lg:p-3">
            <Photographs
              images={product.images}
              of={product.name}
              flags={flags}
              at={picture}
              onChange={onPicture}
              isZoomed={isZoomed}
              onZoom={onZoom}
            />
          </div>
          {/* Texts and price come first on a phone. */}
          <div className="border-line empty:hidden max-lg:order-1 max-lg:border-t max-lg:p-3">{alike}</div>
        </Column>
      )}
      <Column label={t`Listing`}>
        <ListingChanges item={item} looked={looked} />
        <ListingTexts item={item} />
        {product === null && alike}
      </Column>
      <Column label={t`What is known about it`} className="max-lg:order-2">
        {flags.length > 0 && (
          <ListingPart title={t`Flags`}>
            <FlagList flags={flags} resource={resource} ownerId={owner?._id} />
          </ListingPart>
        )}
        {owner !== null && (
          <ListingPart title={t`Owner`}>
            <OwnerFacts owner={owner} resource={resource} />
          </ListingPart>
        )}
        {reports.length > 0 && (
          <ListingPart title={t`Reports`} to={reportsOfProduct(item._id)}>
            <ul className="grid gap-2 text-sm">
              {reports.map(({ _id, message, userId, createdAt }) => (
                <li key={_id} className="within-lines grid gap-0.5">
                  <span className="wrap-anywhere">
                    <Written>{message}</Written>
                  </span>
                  <span className="text-muted">
                    <RecordLink to={placeOf.reports(_id)}>
                      <Written>{userId.name}</Written>
                    </RecordLink>
                    {' · '}
                    <Ago at={createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          </ListingPart>
        )}
        {decisions.length > 0 && (
          <ListingPart title={t`Earlier decisions`}>
            <DecisionList decisions={decisions} />
          </ListingPart>
        )}
        {ownerDecisions.length > 0 && (
          <ListingPart title={t`On other listings of this owner`}>
            <DecisionList showsListing decisions={ownerDecisions} />
          </ListingPart>
        )}
        <p className="text-sm text-muted">
          {t`Waiting since`} <Ago at={item.waitingSince} />
        </p>
      </Column>
      {/* A live region must exist before its text to be announced. It lies on the edge, where it moves and covers nothing. */}
      <div role="status" className="pointer-events-none absolute inset-0 -top-3 z-1">
        {left !== null && (
          <div className="sticky top-16 h-6 *:bg-transparent!">
            <WhyLeft why={left} />
          </div>
        )}
      </div>
    </div>
  )
}

/** A column that scrolls separately; on a phone the columns are stacked. */
function Column({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col gap-4 p-3 -outline-offset-2 not-first:border-line max-lg:not-first:border-t lg:overflow-y-auto lg:overscroll-contain lg:not-first:border-s',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Similar listings, side by side. */
function SimilarListings({ similar, resource }: Pick<DeskItem, 'similar' | 'resource'>) {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {similar.slice(0, 4).map(({ _id, name, image, price, userName, likeness }) => (
        <li key={_id} className="grid min-w-0 content-start gap-1 text-sm">
          <Thumbnail enlarge src={image} alt={name} width={72} height={54} />
          <RecordLink to={placeOf[resource](_id)}>
            <WrittenLine className="max-w-full font-medium">{name}</WrittenLine>
          </RecordLink>
          <span className="min-w-0 text-xs text-muted">
            <Money amount={price} />
            {' · '}
            <Likeness share={likeness} />
            <span className="block truncate">
              <Written>{userName}</Written>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The differences of a listing from the version seen before, and from the one last approved. */
function ListingChanges({ item, looked }: Pick<ListingViewProps, 'item' | 'looked'>) {
  const { t } = useLingui()
  const meanwhile = looked === undefined ? null : differenceOf(looked, item)
  return (
    <>
      {/* A live region must exist before its text to be announced. */}
      <div role="status" className="contents">
        {meanwhile !== null && (
          <Difference title={t`Changed while you looked at it`} resource={item.resource} {...meanwhile} />
        )}
      </div>
      {item.edited !== null && (
        <Difference title={t`Changed since it was approved`} resource={item.resource} {...item.edited} />
      )}
    </>
  )
}

interface DifferenceProps extends Pick<Change, 'before' | 'after' | 'names'> {
  title: string
  resource: DeskItem['resource']
}

function Difference({ title, resource, before, after, names }: DifferenceProps) {
  return (
    <section className="grid gap-1.5 rounded-md border border-line bg-sunken px-3 py-2">
      <h2 className="text-xs font-medium text-warning-text">{title}</h2>
      <ChangedFields change={{ resource, event: 'update', before, after, names }} />
    </section>
  )
}

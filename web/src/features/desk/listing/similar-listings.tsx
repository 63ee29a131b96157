import type { DeskItem } from '@dealsy/contract'
import { placeOf } from '../../../places/places.ts'
import { RecordLink } from '../../../places/record-link.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { Money, Written, WrittenLine } from '../../../ui/text/written.tsx'
import { Likeness } from './likeness.tsx'

/** Similar listings, side by side. */
export function SimilarListings({ similar, resource }: Pick<DeskItem, 'similar' | 'resource'>) {
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

import type { MessageDescriptor } from '@lingui/core'
import { productsOfCategory, placeOf } from '../../places/places.ts'
import type { Place } from '../../places/places.ts'

/** Where the record of an identifier is shown; null where it has no place of its own. */
export type PlaceOf = (id: string) => Place | string | null

/** How the values of a field are shown. */
export type FieldKind =
  | {
      as:
        | 'text'
        | 'bilingual'
        | 'money'
        | 'number'
        | 'flag'
        | 'moment'
        | 'phone'
        | 'code'
        | 'device'
        | 'image'
        | 'images'
    }
  | { as: 'reference'; place: PlaceOf }
  | { as: 'choice'; options: Readonly<Partial<Record<string, MessageDescriptor>>> }
  /** A list of records that belong to this one; each is shown by these fields of it, in this order. */
  | { as: 'parts'; of: Readonly<Record<string, FieldKind>> }

/** A field of a record: its label in the form, and how its values are shown. */
export interface FieldWords {
  label: MessageDescriptor
  kind: FieldKind
}

const field = (kind: FieldKind) => (label: MessageDescriptor) => ({ label, kind })

const nowhere: PlaceOf = () => null

/** A field of each kind, given its label. */
export const a = {
  text: field({ as: 'text' }),
  bilingual: field({ as: 'bilingual' }),
  money: field({ as: 'money' }),
  number: field({ as: 'number' }),
  flag: field({ as: 'flag' }),
  moment: field({ as: 'moment' }),
  phone: field({ as: 'phone' }),
  /** A text that reads from left to right: a code, a link, an address. */
  code: field({ as: 'code' }),
  /** A browser and its system, by what it called itself. */
  device: field({ as: 'device' }),
  image: field({ as: 'image' }),
  images: field({ as: 'images' }),
  user: field({ as: 'reference', place: placeOf.user }),
  product: field({ as: 'reference', place: placeOf.product }),
  country: field({ as: 'reference', place: placeOf.country }),
  city: field({ as: 'reference', place: placeOf.city }),
  category: field({ as: 'reference', place: productsOfCategory }),
  /** A record that is named and has no place to lead to. */
  named: field({ as: 'reference', place: nowhere }),
  choice: (options: Readonly<Partial<Record<string, MessageDescriptor>>>) => field({ as: 'choice', options }),
  parts: (of: Readonly<Record<string, FieldKind>>) => field({ as: 'parts', of }),
}

/** The members of parts. */
export const part = {
  bilingual: { as: 'bilingual' },
  category: { as: 'reference', place: productsOfCategory },
  named: { as: 'reference', place: nowhere },
} as const satisfies Record<string, FieldKind>

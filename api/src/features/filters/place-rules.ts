import { parentTypes } from '@dealsy/contract'
import type { Filter, FilterType } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'

/** The parent that decides what a place allows; null at the top level. */
type Parent = Pick<Filter, 'type' | 'descriptionKind'> | null

/** Throws 400 at `field` when a filter of this type is not allowed there (reading of the specification, section 3). */
export function requireFits(type: FilterType, parent: Parent, field = 'parentFilter'): void {
  if (parentTypes[type].includes(parent?.type ?? null)) return
  throw parent
    ? new RequestFailure('PLACE_NOT_ALLOWED', { type, above: parent.type }, { at: [field] })
    : new RequestFailure('TOP_NOT_ALLOWED', { type }, { at: [field] })
}

/** Throws 409 when the new parent is the filter itself or its descendant; `ancestors` are those of the parent. */
export function requireNoCycle(id: string, parent: { _id: string; ancestors: { _id: string }[] }): void {
  if (parent._id === id || parent.ancestors.some(({ _id }) => _id === id)) throw new RequestFailure('CYCLE', {})
}

/** Throws 400 when an icon is required: at the top level, and for items of a specification (spec section 5). */
export function requireIcon(icon: string | null, parent: Parent): void {
  const asked = parent === null || parent.descriptionKind === 'specification'
  if (asked && icon === null) throw new RequestFailure('ICON_REQUIRED', {}, { at: ['icon'] })
}

/** Whether items at this place may be featured: those right below a specification may (spec section 3). */
export const mayBeFeatured = (parent: Parent): boolean => parent?.descriptionKind === 'specification'

/** 400 for a mark that has no meaning at the place. */
export function requireMarks(
  marks: { required?: boolean; featured?: boolean },
  type: FilterType,
  parent: Parent,
): void {
  if (marks.required && type !== 'item') throw new RequestFailure('REQUIRED_NOT_ALLOWED', {}, { at: ['required'] })
  if (marks.featured && !mayBeFeatured(parent))
    throw new RequestFailure('FEATURED_NOT_ALLOWED', {}, { at: ['featured'] })
}

/** 400 where the least price is above the greatest; `field` is the one to correct. */
export function requirePriceRange(least: number, greatest: number, field: string): void {
  if (least > greatest) throw new RequestFailure('MIN_ABOVE_MAX', {}, { at: [field] })
}

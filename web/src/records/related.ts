import type { Business, City, Country, Filter, Product, ProductRequest, Report, Support, User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  Boxes,
  Flag,
  FlagTriangleRight,
  Globe,
  Image,
  ListTree,
  MapPin,
  Package,
  PackageSearch,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import {
  listsOfCity,
  listsOfCountry,
  listsOfUser,
  placeOf,
  productsOfCategory,
  reportsOfProduct,
} from '../places/places.ts'
import type { Place } from '../places/places.ts'
import { hrefOf } from '../routing/paths.ts'
import { useLocalized } from '../ui/text/written.tsx'

/** A record or a list that belongs to a record. */
export interface Related {
  label: string
  /** The name of the record. */
  detail?: string
  icon: LucideIcon
  /** Null where a response lacks its identifier. */
  to: Place | string | null
}

type Identified<Row extends { _id: string }> = Pick<Row, '_id'>

/** Returns what is one click away from a record of each kind, wherever that is offered. */
export function useRelated() {
  const { t } = useLingui()
  const localized = useLocalized()
  const owner = ({ _id, name }: { _id: string; name: string }): Related => ({
    label: t`Owner`,
    detail: name,
    icon: UserRound,
    to: placeOf.users(_id),
  })
  const category = ({ _id, name }: Product['filterId']): Related => ({
    label: t`Main Filter`,
    detail: localized(name),
    icon: ListTree,
    to: productsOfCategory(_id),
  })
  return {
    user: ({ _id }: Identified<User>): Related[] => [
      { label: t`Products`, icon: Package, to: listsOfUser.products(_id) },
      { label: t`Product requests`, icon: PackageSearch, to: listsOfUser.productRequests(_id) },
      { label: t`Businesses`, icon: Store, to: listsOfUser.businesses(_id) },
      { label: t`Wallet`, icon: Wallet, to: placeOf.wallet(_id) },
      { label: t`Reports about their products`, icon: Flag, to: listsOfUser.reportsReceived(_id) },
      { label: t`Reports they made`, icon: FlagTriangleRight, to: listsOfUser.reportsMade(_id) },
      { label: t`Notifications`, icon: Bell, to: listsOfUser.notifications(_id) },
    ],
    product: ({ _id, userId, filterId }: Product): Related[] => [
      owner(userId),
      { label: t`Products of the owner`, icon: Package, to: listsOfUser.products(userId._id) },
      { label: t`Reports`, icon: Flag, to: reportsOfProduct(_id) },
      category(filterId),
    ],
    productRequest: ({ userId, filterId }: ProductRequest): Related[] => [
      ...(userId === null ? [] : [owner(userId)]),
      category(filterId),
    ],
    business: ({ userId }: Business): Related[] => [
      { label: t`Owner`, icon: UserRound, to: placeOf.users(userId) },
      { label: t`Products of the owner`, icon: Package, to: listsOfUser.products(userId) },
    ],
    filter: ({ _id, type }: Pick<Filter, '_id' | 'type'>): Related[] => [
      { label: t`Filters`, icon: ListTree, to: hrefOf('filters.parent', { filterId: _id }) },
      ...(type === 'non-page' ? [{ label: t`Products`, icon: Boxes, to: productsOfCategory(_id) }] : []),
      { label: t`Businesses`, icon: Store, to: hrefOf('businesses', { filterId: _id }) },
    ],
    city: ({ _id, countryId }: Pick<City, '_id' | 'countryId'>): Related[] => [
      { label: t`Banners`, icon: Image, to: listsOfCity.banners(_id, countryId) },
      { label: t`Users`, icon: UserRound, to: listsOfCity.users(_id, countryId) },
    ],
    country: ({ _id }: Identified<Country>): Related[] => [
      { label: t`Cities`, icon: MapPin, to: listsOfCountry.cities(_id) },
      { label: t`Banners`, icon: Image, to: listsOfCountry.banners(_id) },
      { label: t`Users`, icon: UserRound, to: listsOfCountry.users(_id) },
    ],
    countryOf: ({ countryId }: Pick<City, 'countryId'>): Related[] => [
      { label: t`Country`, icon: Globe, to: placeOf.countries(countryId) },
    ],
    report: ({ productId, ownerId, userId }: Report): Related[] => [
      { label: t`Product`, detail: productId.name, icon: Package, to: placeOf.products(productId._id) },
      { label: t`Reports of the product`, icon: Flag, to: reportsOfProduct(productId._id) },
      owner(ownerId),
      { label: t`Reported by`, detail: userId.name, icon: FlagTriangleRight, to: placeOf.users(userId._id) },
    ],
    support: ({ phoneNumber }: Support): Related[] => [
      { label: t`Users with this number`, icon: UserRound, to: hrefOf('users', { phoneNumber }) },
    ],
  }
}

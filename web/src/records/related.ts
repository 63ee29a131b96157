import type {
  Business,
  City,
  Country,
  Filter,
  Product,
  ProductRequest,
  RelatedKind,
  RelatedName,
  Report,
  Support,
  User,
} from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  Boxes,
  Flag,
  FlagTriangleRight,
  Gavel,
  Globe,
  Image,
  Inbox,
  ListTree,
  MapPin,
  NotebookPen,
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
  pageOf,
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
  /** Where it is shown whole; null where it is on the page of the record only, and where a response lacks its identifier. */
  to: Place | string | null
  /** Of a list: whose it is, and which of theirs (`relatedLists` of the contract). */
  list?: OwnList
}

/** One of the lists of what belongs to a record. */
export interface OwnList {
  of: RelatedKind
  id: string
  name: RelatedName
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
    to: pageOf('users', _id),
  })
  const category = ({ _id, name }: Product['filterId']): Related => ({
    label: t`Main Filter`,
    detail: localized(name),
    icon: ListTree,
    to: productsOfCategory(_id),
  })
  const listsOf =
    <Kind extends RelatedKind>(of: Kind, id: string) =>
    (name: RelatedName<Kind>, label: string, icon: LucideIcon, to: Place | string | null = null): Related => ({
      label,
      icon,
      to,
      list: { of, id, name },
    })
  const ofOwner = (userId: string) => {
    const list = listsOf('users', userId)
    const { products, productRequests, businesses, reportsReceived } = listsOfUser
    return {
      products: list('products', t`Products of the owner`, Package, products(userId)),
      productRequests: list('productRequests', t`Requests of the owner`, PackageSearch, productRequests(userId)),
      businesses: list('businesses', t`Businesses of the owner`, Store, businesses(userId)),
      reportsReceived: list('reportsReceived', t`Reports about the owner's products`, Flag, reportsReceived(userId)),
    }
  }
  return {
    user: ({ _id }: Identified<User>): Related[] => {
      const list = listsOf('users', _id)
      return [
        list('products', t`Products`, Package, listsOfUser.products(_id)),
        list('productRequests', t`Product requests`, PackageSearch, listsOfUser.productRequests(_id)),
        list('businesses', t`Businesses`, Store, listsOfUser.businesses(_id)),
        list('transactions', t`Wallet`, Wallet, placeOf.wallet(_id)),
        list('reportsReceived', t`Reports about their products`, Flag, listsOfUser.reportsReceived(_id)),
        list('reportsMade', t`Reports they made`, FlagTriangleRight, listsOfUser.reportsMade(_id)),
        list('notifications', t`Notifications`, Bell, listsOfUser.notifications(_id)),
        list('supports', t`Support requests`, Inbox, listsOfUser.supports(_id)),
        list('decisions', t`Decisions`, Gavel),
        list('notes', t`Notes`, NotebookPen),
      ]
    },
    product: ({ _id, userId, filterId }: Product): Related[] => {
      const list = listsOf('products', _id)
      const { products, reportsReceived } = ofOwner(userId._id)
      return [
        list('reports', t`Reports`, Flag, reportsOfProduct(_id)),
        list('decisions', t`Decisions`, Gavel),
        products,
        reportsReceived,
        list('notes', t`Notes`, NotebookPen),
        owner(userId),
        category(filterId),
      ]
    },
    productRequest: ({ _id, userId, filterId }: ProductRequest): Related[] => {
      const list = listsOf('productRequests', _id)
      return [
        list('decisions', t`Decisions`, Gavel),
        ...(userId === null ? [] : [ofOwner(userId._id).productRequests, ofOwner(userId._id).products]),
        list('notes', t`Notes`, NotebookPen),
        ...(userId === null ? [] : [owner(userId)]),
        category(filterId),
      ]
    },
    business: ({ _id, userId }: Business): Related[] => {
      const { products, reportsReceived, businesses } = ofOwner(userId)
      return [
        products,
        reportsReceived,
        businesses,
        listsOf('businesses', _id)('notes', t`Notes`, NotebookPen),
        { label: t`Owner`, icon: UserRound, to: pageOf('users', userId) },
      ]
    },
    filter: ({ _id, type }: Pick<Filter, '_id' | 'type'>): Related[] => {
      const list = listsOf('filters', _id)
      return [
        list('filters', t`Filters`, ListTree, hrefOf('filters.parent', { filterId: _id })),
        list('products', t`Products`, Boxes, type === 'non-page' ? productsOfCategory(_id) : null),
        list('productRequests', t`Product requests`, PackageSearch, hrefOf('productRequests', { filterId: _id })),
        list('businesses', t`Businesses`, Store, hrefOf('businesses', { filterId: _id })),
      ]
    },
    city: ({ _id, countryId }: Pick<City, '_id' | 'countryId'>): Related[] => {
      const list = listsOf('cities', _id)
      return [
        list('banners', t`Banners`, Image, listsOfCity.banners(_id, countryId)),
        list('users', t`Users`, UserRound, listsOfCity.users(_id, countryId)),
      ]
    },
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

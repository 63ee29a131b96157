import { productRequests, products } from '@dealsy/contract'
import type {
  Business,
  City,
  Country,
  FilterDetails,
  ShownKind,
  Product,
  ProductRequest,
  Report,
  ReviewedResource,
  Support,
  User,
} from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Star } from 'lucide-react'
import { useBusinessActions } from '../../features/businesses/business-actions.ts'
import { useProductActions, usePromotionActions } from '../../features/products/product-actions.ts'
import { useFeatureAction } from '../../features/promotions/feature-action.ts'
import { useReportActions } from '../../features/reports/report-actions.ts'
import { useHandling } from '../../features/supports/support-actions.ts'
import { useUserActions } from '../../features/users/user-actions.ts'
import { useApproval } from '../../records/approval.tsx'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { useRelated } from '../../records/related.ts'
import type { Related } from '../../records/related.ts'
import type { Action } from '../../ui/actions/action.ts'
import type { FollowUp } from './follow-ups.tsx'

interface Records {
  users: User
  products: Product
  productRequests: ProductRequest
  businesses: Business
  filters: FilterDetails
  cities: City
  countries: Country
  reports: Report
  supports: Support
}

export interface Offered {
  actions: readonly Action[]
  related: readonly Related[]
}

/** Returns the actions of a record as its screen has them, and what is related to it. */
export function useOffered(follow: (followUp: FollowUp) => void): (resource: ShownKind, record: unknown) => Offered {
  const { t } = useLingui()
  const related = useRelated()
  // To view a record is to open it, and its wallet is related to it: those actions are not offered here.
  const view = () => {}
  const ofUser = useUserActions({
    viewDetails: view,
    viewWallet: view,
    fill: (form, user) => follow({ form, user }),
  })
  const ofProduct = useProductActions({ view, edit: (productId) => follow({ form: 'product', productId }) })
  const ofPromotion = usePromotionActions((promotionId) => follow({ form: 'promotion', promotionId }))
  const approvalOfProduct = useApproval(products.updateStatus)
  const approvalOfRequest = useApproval(productRequests.updateStatus)
  const ofBusiness = useBusinessActions({
    edit: (businessId) => follow({ form: 'editedBusiness', businessId }),
    viewUser: view,
  })
  const featuring = useFeatureAction()
  const actionsOf = useEditAndRemove()
  const wordsOfFeature = (featured: boolean) => (featured ? t`No longer feature` : t`Feature`)
  const ofReport = useReportActions(view)
  const handling = useHandling()
  const decisions = (resource: ReviewedResource, approve: Action, listing: Product | ProductRequest): Action[] =>
    listing.status === 'pending'
      ? [
          { ...approve, icon: CircleCheck },
          { label: t`Reject`, icon: CircleX, run: () => follow({ form: 'rejection', resource, listing }) },
        ]
      : []
  const offered: { [Kind in ShownKind]: (record: Records[Kind]) => Offered } = {
    users: (user) => {
      const { toggle, business, transaction, notification } = ofUser(user)
      return { actions: [toggle, transaction, notification, business], related: related.user(user) }
    },
    products: (product) => {
      const { edit, remove } = ofProduct(product)
      const { name, promotionId } = product
      const promotion = promotionId === null ? null : ofPromotion({ name, promotionId })
      return {
        actions: [
          ...decisions('products', approvalOfProduct(product).approve, product),
          edit,
          { ...featuring(product).feature, words: wordsOfFeature(product.featured), icon: Star },
          ...(promotion === null ? [] : [promotion.view, promotion.remove]),
          remove,
        ],
        related: related.product(product),
      }
    },
    productRequests: (request) => ({
      actions: decisions('productRequests', approvalOfRequest(request).approve, request),
      related: related.productRequest(request),
    }),
    businesses: (business) => {
      const { feature, edit, remove } = ofBusiness(business)
      const words = wordsOfFeature(business.featured)
      return { actions: [edit, { ...feature, words, icon: Star }, remove], related: related.business(business) }
    },
    filters: (filter) => ({
      actions: [
        actionsOf.edit(filter.name, () => follow({ form: 'filter', filter })),
        actionsOf.remove(filter.name, () => follow({ form: 'removedFilter', filter })),
      ],
      related: related.filter(filter),
    }),
    cities: (city) => ({
      actions: [
        actionsOf.edit(city.name, () => follow({ form: 'city', city })),
        actionsOf.remove(city.name, () => follow({ form: 'removedCity', city })),
      ],
      related: [...related.city(city), ...related.countryOf(city)],
    }),
    countries: (country) => ({ actions: [], related: related.country(country) }),
    reports: (report) => ({ actions: [ofReport(report).remove], related: related.report(report) }),
    supports: (support) => ({ actions: [handling(support).handle], related: related.support(support) }),
  }
  return (resource, record) => (offered[resource] as (record: unknown) => Offered)(record)
}

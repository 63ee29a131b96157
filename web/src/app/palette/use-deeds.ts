import {
  businesses,
  cities,
  countries,
  filters,
  kindOf,
  productRequests,
  products,
  reports,
  supports,
  users,
} from '@dealsy/contract'
import type {
  Business,
  City,
  Country,
  Endpoint,
  Filter,
  ShownKind,
  Hit,
  Product,
  ProductRequest,
  Report,
  Support,
  User,
} from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, CircleCheck, CirclePower, Star } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../api/queries.ts'
import { useBusinessActions } from '../../features/businesses/business-actions.ts'
import { useProductActions, usePromotionActions } from '../../features/products/product-actions.ts'
import { useReportActions } from '../../features/reports/report-actions.ts'
import { useHandling } from '../../features/supports/support-actions.ts'
import { useUserActions } from '../../features/users/user-actions.ts'
import { useGoTo } from '../../places/place-link.tsx'
import { useApproval } from '../../records/approval.tsx'
import { useRelated } from '../../records/related.ts'
import type { Related } from '../../records/related.ts'
import type { Action } from '../../ui/actions/action.ts'
import { useStarting } from '../../ui/actions/questions.tsx'
import type { FollowUp } from './follow-ups.tsx'
import { placeOfHit } from './hit-words.ts'
import { matching } from './lines.ts'
import type { Line, Listed } from './lines.ts'

interface Records {
  users: User
  products: Product
  productRequests: ProductRequest
  businesses: Business
  filters: Filter
  cities: City
  countries: Country
  reports: Report
  supports: Support
}

const readings: Record<ShownKind, Endpoint> = {
  users: users.get,
  products: products.get,
  // Of one that is read alone the owner is not told (section 7).
  productRequests: productRequests.list,
  businesses: businesses.get,
  filters: filters.get,
  cities: cities.get,
  countries: countries.get,
  reports: reports.get,
  supports: supports.get,
}

/** The record of a hit as it is now; undefined until it is read, and where it is gone. */
function useRecordOf(hit: Hit | null) {
  const { resource, _id } = hit ?? { resource: 'users', _id: '' }
  const input = resource === 'productRequests' ? { query: { _id } } : { params: { id: _id } }
  // Not kept: what can be done with a record depends on how it is now.
  const query = useQuery({ ...read(readings[resource], input as never), enabled: hit !== null, gcTime: 0 })
  const data = (query.data as { data: Record<string, unknown> } | undefined)?.data
  const listed = data?.['productRequests'] as unknown[] | undefined
  return { record: listed?.[0] ?? data?.[kindOf(resource).one], error: query.error, isPending: query.isPending }
}

/** What can be done with a hit, and what is related to it. `follow` opens what an action needs to be filled in. */
export function useDeeds(hit: Hit | null, typed: string, follow: (followUp: FollowUp) => void): Listed {
  const { t } = useLingui()
  const goTo = useGoTo()
  const start = useStarting()
  const offered = useOffered(follow)
  const [asking, setAsking] = useState('')
  const { record, error, isPending } = useRecordOf(hit)
  if (hit === null) return { groups: [], isCurrent: true, error: null }
  const { actions, related } = record === undefined ? { actions: [], related: [] } : offered(hit.resource, record)

  const lineOfAction = (action: Action): Line => {
    const { label, words = label, icon = CirclePower, danger = false } = action
    const isTwoSteps = action.confirm === 'second click'
    const isAsked = asking === label
    return {
      id: label,
      icon,
      names: [isAsked ? t`Confirm: ${words}` : words],
      danger,
      stays: isTwoSteps && !isAsked,
      run: () => {
        if (isTwoSteps && !isAsked) setAsking(label)
        else start(action)
      },
    }
  }
  const lineOfRelated = ({ label, detail, icon, to }: Related): Line => ({
    id: `to ${label}`,
    icon,
    names: [label],
    detail,
    run: () => to !== null && goTo(to),
  })
  const place = placeOfHit(hit)
  const opening: Line[] =
    place === null
      ? []
      : [{ id: 'open', icon: ArrowUpRight, names: [t({ message: 'Open', context: 'verb' })], run: () => goTo(place) }]
  const groups = [
    {
      title: t`What can be done`,
      lines: [...opening, ...actions.filter(({ unavailable }) => unavailable === undefined).map(lineOfAction)],
    },
    { title: t`Related`, lines: related.filter(({ to }) => to !== null).map(lineOfRelated) },
  ]
  return {
    groups: groups
      .map(({ title, lines }) => ({ title, lines: matching(lines, typed) }))
      .filter(({ lines }) => lines.length > 0),
    isCurrent: !isPending,
    error,
  }
}

interface Offered {
  actions: readonly Action[]
  related: readonly Related[]
}

/** Returns the actions of a record as its screen has them, and what is related to it. */
function useOffered(follow: (followUp: FollowUp) => void): (resource: ShownKind, record: unknown) => Offered {
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
  const ofBusiness = useBusinessActions({ edit: view, viewUser: view })
  const ofReport = useReportActions(view)
  const handling = useHandling()
  const approve = ({ approve: action }: { approve: Action }, { status }: Product | ProductRequest) =>
    status === 'pending' ? [{ ...action, icon: CircleCheck }] : []
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
          ...approve(approvalOfProduct(product), product),
          edit,
          ...(promotion === null ? [] : [promotion.view, promotion.remove]),
          remove,
        ],
        related: related.product(product),
      }
    },
    productRequests: (request) => ({
      actions: approve(approvalOfRequest(request), request),
      related: related.productRequest(request),
    }),
    businesses: (business) => {
      const { feature, remove } = ofBusiness(business)
      const words = business.featured ? t`No longer feature` : t`Feature`
      return { actions: [{ ...feature, words, icon: Star }, remove], related: related.business(business) }
    },
    filters: (filter) => ({ actions: [], related: related.filter(filter) }),
    cities: (city) => ({ actions: [], related: [...related.city(city), ...related.countryOf(city)] }),
    countries: (country) => ({ actions: [], related: related.country(country) }),
    reports: (report) => ({ actions: [ofReport(report).remove], related: related.report(report) }),
    supports: (support) => ({ actions: [handling(support).handle], related: related.support(support) }),
  }
  return (resource, record) => (offered[resource] as (record: unknown) => Offered)(record)
}

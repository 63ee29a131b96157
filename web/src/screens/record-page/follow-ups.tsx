import { cities } from '@dealsy/contract'
import type { City, FilterDetails, Product, ProductRequest, ReviewedResource, User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { UserForm } from '../../features/users/user-actions.ts'

/** A dialog that an action leads to. */
export type FollowUp =
  | { form: UserForm; user: User }
  | { form: 'exports' }
  | { form: 'product'; productId: string }
  | { form: 'promotion'; promotionId: string }
  | { form: 'rejection'; resource: ReviewedResource; listing: Product | ProductRequest }
  | { form: 'editedBusiness'; businessId: string }
  | { form: 'filter' | 'removedFilter'; filter: FilterDetails }
  | { form: 'city' | 'removedCity'; city: City }

const BusinessForm = lazy(() => import('../../records/business-form-dialog.tsx'))
const TransactionForm = lazy(() => import('../../features/wallets/transaction-form-dialog.tsx'))
const NotificationForm = lazy(() => import('../../features/users/send-notification-dialog.tsx'))
const Exports = lazy(() => import('../../records/export/exports-dialog.tsx'))
const ProductForm = lazy(() => import('../../features/products/product-edit-dialog.tsx'))
const Promotion = lazy(() => import('../../features/products/promotion-dialog.tsx'))
const Rejection = lazy(() => import('../../records/reject-dialog.tsx'))
const EditedBusiness = lazy(() => import('../../features/businesses/business-edit-dialog.tsx'))
const FilterForm = lazy(() => import('../../features/filters/filter-form-dialog.tsx'))
const RemovedFilter = lazy(() => import('../../features/filters/remove-filter-dialog.tsx'))
const CityForm = lazy(() => import('../../features/cities/city-form-dialog.tsx'))
const RemovedRecord = lazy(() => import('../../records/remove-unused-dialog.tsx'))

/** The dialog that was asked for in the palette or on a page, over whatever screen is shown. */
export function FollowUps({ of, onClose }: { of: FollowUp; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Suspense>
      {of.form === 'business' && <BusinessForm of={{ user: of.user }} onClose={onClose} />}
      {of.form === 'transaction' && <TransactionForm user={of.user} onClose={onClose} />}
      {of.form === 'notification' && <NotificationForm user={of.user} onClose={onClose} />}
      {of.form === 'exports' && <Exports onClose={onClose} />}
      {of.form === 'product' && <ProductForm productId={of.productId} onClose={onClose} />}
      {of.form === 'promotion' && <Promotion promotionId={of.promotionId} onClose={onClose} />}
      {of.form === 'rejection' && <Rejection resource={of.resource} listing={of.listing} onClose={onClose} />}
      {of.form === 'editedBusiness' && <EditedBusiness businessId={of.businessId} onClose={onClose} />}
      {of.form === 'filter' && (
        <FilterForm filter={of.filter} parent={of.filter.ancestors.at(-1) ?? null} onClose={onClose} />
      )}
      {of.form === 'removedFilter' && <RemovedFilter filter={of.filter} onClose={onClose} />}
      {of.form === 'city' && (
        <CityForm record={of.city} countries={[]} countryId={of.city.countryId} onClose={onClose} />
      )}
      {of.form === 'removedCity' && (
        <RemovedRecord
          calls={cities}
          id={of.city._id}
          about={of.city.name}
          title={t`Delete City`}
          success={t`City deleted successfully.`}
          failure={t`Failed to delete city.`}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}

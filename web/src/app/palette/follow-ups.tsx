import type { User } from '@dealsy/contract'
import { lazy, Suspense } from 'react'
import type { UserForm } from '../../features/users/user-actions.ts'

/** A dialog that an action leads to. */
export type FollowUp =
  | { form: UserForm; user: User }
  | { form: 'product'; productId: string }
  | { form: 'promotion'; promotionId: string }

const BusinessForm = lazy(async () => ({
  default: (await import('../../records/business-form-dialog.tsx')).BusinessFormDialog,
}))
const TransactionForm = lazy(async () => ({
  default: (await import('../../features/wallets/transaction-form-dialog.tsx')).TransactionFormDialog,
}))
const NotificationForm = lazy(async () => ({
  default: (await import('../../features/users/send-notification-dialog.tsx')).SendNotificationDialog,
}))
const ProductForm = lazy(async () => ({
  default: (await import('../../features/products/product-edit-dialog.tsx')).ProductEditDialog,
}))
const Promotion = lazy(async () => ({
  default: (await import('../../features/products/promotion-dialog.tsx')).PromotionDialog,
}))

/** The dialog that was asked for in the palette, over whatever screen is shown. */
export function FollowUps({ of, onClose }: { of: FollowUp; onClose: () => void }) {
  return (
    <Suspense>
      {of.form === 'business' && <BusinessForm of={{ user: of.user }} onClose={onClose} />}
      {of.form === 'transaction' && <TransactionForm user={of.user} onClose={onClose} />}
      {of.form === 'notification' && <NotificationForm user={of.user} onClose={onClose} />}
      {of.form === 'product' && <ProductForm productId={of.productId} onClose={onClose} />}
      {of.form === 'promotion' && <Promotion promotionId={of.promotionId} onClose={onClose} />}
    </Suspense>
  )
}

import { promotions } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Eye, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { change } from '../../api/queries.ts'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { TwoStepButton } from '../../ui/two-step-button.tsx'
import { ViewDetails } from './view-details.tsx'

/** The dialogs that a row of products opens. */
export type ProductDialog = 'details' | 'edit' | 'promotion' | 'remove'

interface ProductActionsProps {
  product: Product
  open: (dialog: ProductDialog) => void
}

/** What can be done with a product; a promoted one offers its promotion too (section 2, 'Product page'). */
export function ProductActions({ product: { name, promotionId }, open }: ProductActionsProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-end gap-1">
      {promotionId !== null && (
        <>
          <HintedButton
            label={t`View Promotion Details of ${name}`}
            icon={<Megaphone aria-hidden className="size-4" />}
            onClick={() => open('promotion')}
          >
            {t`View Promotion Details`}
          </HintedButton>
          <RemovePromotion name={name} promotionId={promotionId} />
        </>
      )}
      <ViewDetails name={name} onOpen={() => open('details')} />
      <RowActions
        actions={[
          {
            label: t`Edit ${name}`,
            icon: <Pencil aria-hidden className="size-4" />,
            onSelect: () => open('edit'),
          },
          {
            label: t`Delete ${name}`,
            icon: <Trash2 aria-hidden className="size-4" />,
            onSelect: () => open('remove'),
          },
        ]}
      />
    </div>
  )
}

/** The same in a menu. */
export function ProductMenu({ product: { name }, open }: ProductActionsProps) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`More for ${name}`}
      items={[
        {
          label: t`View product details`,
          icon: <Eye aria-hidden className="size-4" />,
          onSelect: () => open('details'),
        },
        { label: t`Edit`, icon: <Pencil aria-hidden className="size-4" />, onSelect: () => open('edit') },
        {
          label: t`Delete`,
          icon: <Trash2 aria-hidden className="size-4" />,
          danger: true,
          onSelect: () => open('remove'),
        },
      ]}
    />
  )
}

/** Ends the promotion at the second click (section 4). */
function RemovePromotion({ name, promotionId }: { name: string; promotionId: string }) {
  const { t } = useLingui()
  const remove = useMutation(
    change(promotions.remove, {
      success: t`Promotion removed successfully.`,
      failure: t`Failed to remove promotion.`,
      about: name,
    }),
  )
  return (
    <TwoStepButton
      label={t`Remove Promotion`}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: promotionId } })}
    />
  )
}

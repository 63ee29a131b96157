import { promotions } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Eye, Megaphone, MegaphoneOff, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { change } from '../../api/queries.ts'
import { Menu } from '../../ui/menu.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { ViewDetails } from './view-details.tsx'

/** The dialogs that a row of products opens. */
export type ProductDialog = 'details' | 'edit' | 'promotion' | 'remove'

interface ProductActionsProps {
  product: Product
  open: (dialog: ProductDialog) => void
}

/** What can be done with a product; a promoted one offers its promotion too (section 2, 'Product page'). */
export function ProductActions({ product, open }: ProductActionsProps) {
  const { t } = useLingui()
  const { name, promotionId } = product
  const edit = { label: t`Edit ${name}`, icon: <Pencil aria-hidden className="size-4" />, onSelect: () => open('edit') }
  const remove = { icon: <Trash2 aria-hidden className="size-4" />, onSelect: () => open('remove') }
  return (
    <div className="flex items-center justify-end gap-0.5">
      <ViewDetails name={name} onOpen={() => open('details')} />
      {promotionId === null ? (
        <RowActions actions={[edit, { ...remove, label: t`Delete ${name}` }]} />
      ) : (
        <>
          <RowActions actions={[edit]} />
          <PromotedMenu product={{ name, promotionId }} open={open} remove={remove} />
        </>
      )}
    </div>
  )
}

interface PromotedMenuProps {
  product: { name: string; promotionId: string }
  open: (dialog: ProductDialog) => void
  remove: { icon: ReactNode; onSelect: () => void }
}

/** What else can be done with a promoted product; its promotion ends at the second click (section 4). */
function PromotedMenu({ product: { name, promotionId }, open, remove }: PromotedMenuProps) {
  const { t } = useLingui()
  const removal = useMutation(
    change(promotions.remove, {
      success: t`Promotion removed successfully.`,
      failure: t`Failed to remove promotion.`,
      about: name,
    }),
  )
  return (
    <Menu
      label={t`More for ${name}`}
      items={[
        {
          label: t`View Promotion Details`,
          icon: <Megaphone aria-hidden className="size-4" />,
          onSelect: () => open('promotion'),
        },
        {
          twoStep: true,
          label: t`Remove Promotion`,
          icon: <MegaphoneOff aria-hidden className="size-4" />,
          disabled: removal.isPending,
          onSelect: () => removal.mutate({ params: { id: promotionId } }),
        },
        { ...remove, label: t`Delete`, danger: true },
      ]}
    />
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

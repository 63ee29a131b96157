import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import type { ActionsOf } from '../ui/actions/action.ts'

/** 'View Details' of a product, which the screen opens. */
export function useViewProduct(view: (productId: string) => void): ActionsOf<Product, 'view'> {
  const { t } = useLingui()
  return ({ _id, name }) => ({
    view: { label: t`View Details of ${name}`, words: t`View Details`, icon: Eye, run: () => view(_id) },
  })
}

import { reports } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { read } from '../api/queries.ts'
import { formatNumber } from '../i18n/formats.ts'
import { reportsOfProduct } from '../places/places.ts'
import { RelatedLink, RelatedLinks } from './related-links.tsx'

/** The link to a product's reports, with their number once it is known. */
export function ProductLinks({ productId }: { productId: string }) {
  const { t } = useLingui()
  const total = useQuery(read(reports.list, { query: { productId, limit: 1 } })).data?.pagination.totalItems
  const count = formatNumber(total ?? 0)
  return (
    <RelatedLinks label={t`Of this product`}>
      <RelatedLink icon={Flag} to={reportsOfProduct(productId)}>
        {total === undefined ? t`Reports` : t`Reports: ${count}`}
      </RelatedLink>
    </RelatedLinks>
  )
}

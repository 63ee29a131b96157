import { mostAtOnce } from '@dealsy/contract'
import type { Product, ProductRequest, productRequests, products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { TableOf } from '../../api/table.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { decisionsOnMany } from '../../records/many/decisions-on-many.ts'
import { useMany } from '../../records/many/use-many.tsx'
import { TableSection } from '../../records/table-section.tsx'
import type { TableSectionProps } from '../../records/table-section.tsx'

interface PendingListProps<Row extends { _id: string }> extends Pick<
  TableSectionProps<Row>,
  'title' | 'name' | 'columns' | 'toolbar'
> {
  of: typeof products.pending | typeof productRequests.pending
  table: TableOf<Row>
}

/** One of the lists of section 2, 'Product approval page', whose listings can be decided on together. */
export function PendingList<Row extends Product | ProductRequest>({ of, table, ...section }: PendingListProps<Row>) {
  const { t } = useLingui()
  const many = useMany({
    of,
    table,
    actions: decisionsOnMany[of.resource === 'products' ? 'products' : 'productRequests'],
    // What is decided meanwhile cannot be selected.
    isOffered: ({ status }) => status === 'pending',
    limitedOffer: t`Select the ${formatNumber(mostAtOnce)} that wait longest`,
  })
  return <TableSection {...section} table={table} many={many} />
}

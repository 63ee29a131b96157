import { mostAtOnce } from '@dealsy/contract'
import type { Product, ProductRequest, productRequests, products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TableOf } from '../../api/table.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { decisionsOnMany } from '../../records/many/decisions-on-many.ts'
import { useMany } from '../../records/many/use-many.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

interface PendingListProps<Row> {
  of: typeof products.pending | typeof productRequests.pending
  table: TableOf<Row>
  title: string
  /** The id of the section, and the key of its table. */
  name: string
  columns: readonly Column<Row>[]
  toolbar: ReactNode
}

/** One of the lists of section 2, 'Product approval page', whose listings can be decided on together. */
export function PendingList<Row extends Product | ProductRequest>({
  of,
  table,
  title,
  name,
  columns,
  toolbar,
}: PendingListProps<Row>) {
  const { t } = useLingui()
  const { list, state, total } = table
  const { button, selection, bar } = useMany({
    of,
    table,
    actions: decisionsOnMany[of.resource === 'products' ? 'products' : 'productRequests'],
    // What is decided meanwhile cannot be selected.
    isOffered: ({ status }) => status === 'pending',
    limitedOffer: t`Select the ${formatNumber(mostAtOnce)} that wait longest`,
  })
  return (
    <section id={name} className="grid scroll-mt-20 gap-4">
      <PageHeader level={2} title={title} count={total} actions={button} />
      <DataTable
        caption={title}
        name={name}
        columns={columns}
        list={list}
        state={state}
        toolbar={toolbar}
        selection={selection}
      />
      {bar}
    </section>
  )
}

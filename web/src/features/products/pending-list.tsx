import type { Product, ProductRequest, ReviewedResource } from '@dealsy/contract'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import { SelectButton } from '../../ui/table/select-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DecideMany } from './many/decide-many.tsx'
import { useSelectedListings } from './many/selected-listings.ts'

interface PendingListProps<Row extends Product | ProductRequest> extends Pick<
  DataTableProps<Row>,
  'columns' | 'list' | 'state'
> {
  resource: ReviewedResource
  title: string
  /** The id of the section, and the key of its table. */
  name: string
  rows: readonly Row[] | undefined
  total: number | undefined
}

/** One of the lists of section 2, 'Product approval page', whose listings can be decided on together. */
export function PendingList<Row extends Product | ProductRequest>({
  resource,
  title,
  name,
  rows,
  total,
  ...table
}: PendingListProps<Row>) {
  const selection = useSelectedListings(rows, total)
  return (
    <section id={name} className="grid scroll-mt-20 gap-4">
      <PageHeader level={2} title={title} count={total} actions={<SelectButton selection={selection} />} />
      <DataTable {...table} caption={title} name={name} selection={selection} />
      {selection.isOn && <DecideMany resource={resource} selection={selection} />}
    </section>
  )
}

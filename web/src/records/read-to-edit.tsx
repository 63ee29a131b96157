import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { DetailsDialog } from '../ui/dialogs/details-dialog.tsx'

interface ReadToEditProps<Answer> {
  /** How the record is read. */
  reading: UseQueryOptions<Answer>
  /** The title of the edit dialog. */
  title: string
  /** Said where the record cannot be had. */
  failure: string
  onClose: () => void
  /** The edit dialog of the record. */
  children: (answer: Answer) => ReactNode
}

/** The edit of a record that an address names, begun on the record as it is now rather than as a list or its details showed it. */
export function ReadToEdit<Answer>({ reading, children, ...waiting }: ReadToEditProps<Answer>) {
  const [openedAt] = useState(() => Date.now())
  const query = useQuery({ ...reading, staleTime: 0 })
  // What was read for an earlier look does not count, also where it cannot be read again.
  if (query.data !== undefined && query.dataUpdatedAt >= openedAt) {
    return <Fragment key={JSON.stringify(reading.queryKey)}>{children(query.data)}</Fragment>
  }
  return <DetailsDialog {...waiting} size="md" query={{ ...query, isPending: !query.isError }} facts={[]} />
}

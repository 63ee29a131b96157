import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { DetailsDialog } from './details-dialog.tsx'
import type { DetailsDialogProps } from './details-dialog.tsx'

interface ReadToEditProps<Answer> extends Pick<DetailsDialogProps, 'resource' | 'of' | 'failure' | 'onClose'> {
  /** The query of the record. */
  reading: UseQueryOptions<Answer>
  /** The title of the edit dialog. */
  title: string
  /** The edit dialog of the record. */
  children: (answer: Answer) => ReactNode
}

/** Opens the edit dialog of a record on a fresh copy of it, not on one from a list or the cache. */
export function ReadToEdit<Answer>({ reading, children, ...waiting }: ReadToEditProps<Answer>) {
  const [openedAt] = useState(() => Date.now())
  const query = useQuery({ ...reading, staleTime: 0 })
  // Cached data from before the dialog opened does not count, even where the new read fails.
  if (query.data !== undefined && query.dataUpdatedAt >= openedAt) {
    return <Fragment key={JSON.stringify(reading.queryKey)}>{children(query.data)}</Fragment>
  }
  // The form has its own header.
  return <DetailsDialog {...waiting} headerAction={null} size="md" query={{ ...query, isPending: true }} facts={[]} />
}

import { kindOf } from '@dealsy/contract'
import type { ChangedResource, Endpoint, KindName, ResponseOf } from '@dealsy/contract'
import type { ReactNode } from 'react'
import { useRecord } from '../api/record.ts'
import { DetailsDialog } from './details-dialog.tsx'
import type { DetailsDialogProps } from './details-dialog.tsx'

type RecordIn<E extends Endpoint> = ResponseOf<E> extends { data: infer Data } ? Data[keyof Data] : never

interface RecordDialogProps<E extends Endpoint> extends Pick<
  DetailsDialogProps,
  'title' | 'loading' | 'failure' | 'size' | 'onClose'
> {
  /** The call that reads the record. */
  reading: E
  /** The identifier of the record. */
  of: string
  facts: (record: RecordIn<E>) => DetailsDialogProps['facts']
  /** Shown below the facts, such as related links. */
  children?: (record: RecordIn<E>) => ReactNode
}

/** The details of a record by its identifier. */
export function RecordDialog<E extends Endpoint>({ reading, of, facts, children, ...dialog }: RecordDialogProps<E>) {
  const query = useRecord(reading, of)
  const answer = query.data as { data: Record<string, RecordIn<E>> } | undefined
  const record = answer?.data[kindOf(reading.resource as KindName).one]
  return (
    <DetailsDialog
      {...dialog}
      resource={reading.resource as ChangedResource}
      of={of}
      query={query}
      facts={record === undefined ? [] : facts(record)}
    >
      {record !== undefined && children?.(record)}
    </DetailsDialog>
  )
}

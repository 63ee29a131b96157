import type { Removed } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { isUnused, UsesList } from './uses.tsx'
import type { Uses } from './uses.tsx'

interface RemoveDialogProps {
  /** The delete mutation with its texts: `change(banners.remove, { success, failure })`. */
  removal: UseMutationOptions<Removed, Error, { params: { id: string } }>
  /** The identifier of the record. */
  id: string
  title: string
  question: string
  /** Default 'Delete'. */
  confirmLabel?: string
  onClose: () => void
}

/** Confirms and deletes a record for good; closes when the call has settled, whatever its outcome. */
export function RemoveDialog(props: RemoveDialogProps) {
  const remove = useMutation(props.removal)
  return <RemovalQuestion {...props} remove={remove} />
}

interface RemoveUnusedDialogProps<Answer> extends RemoveDialogProps {
  /** The query of the record's uses. */
  uses: UseQueryOptions<Answer>
  countsOf: (answer: Answer) => NonNullable<Uses['counts']>
}

/** A `RemoveDialog` for records that can be deleted only while unused: shows the uses first. */
export function RemoveUnusedDialog<Answer>({ uses, countsOf, ...props }: RemoveUnusedDialogProps<Answer>) {
  const remove = useMutation(props.removal)
  // The counts are never taken from the cache, and not read again while the record is being deleted.
  const query = useQuery({ ...uses, staleTime: 0, gcTime: 0, enabled: remove.isIdle })
  const known = {
    counts: query.data === undefined ? undefined : countsOf(query.data),
    error: query.error,
    retry: () => void query.refetch(),
  }
  return (
    <RemovalQuestion {...props} remove={remove} disabled={!isUnused(known)}>
      <UsesList uses={known} />
    </RemovalQuestion>
  )
}

interface RemovalQuestionProps extends Omit<RemoveDialogProps, 'removal'> {
  remove: UseMutationResult<Removed, Error, { params: { id: string } }>
  disabled?: boolean
  children?: ReactNode
}

function RemovalQuestion({
  remove,
  id,
  title,
  question,
  confirmLabel,
  disabled,
  onClose,
  children,
}: RemovalQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      danger
      title={title}
      question={question}
      description={t`This action cannot be undone.`}
      confirmLabel={confirmLabel ?? t`Delete`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
      disabled={disabled}
    >
      {children}
    </ConfirmDialog>
  )
}

import type { Removed } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { isUnused, UsesList } from './uses.tsx'
import type { Uses } from './uses.tsx'

interface RemoveUnusedDialogProps<Answer> {
  /** The delete mutation with its texts: `change(cities.remove, { success, failure })`. */
  removal: UseMutationOptions<Removed, Error, { params: { id: string } }>
  /** The identifier of the record. */
  id: string
  title: string
  question: string
  /** The query of the record's uses. */
  uses: UseQueryOptions<Answer>
  countsOf: (answer: Answer) => NonNullable<Uses['counts']>
  onClose: () => void
}

/**
 * Confirms and deletes a record that can be deleted only while unused, and shows its uses first; closes when the call has settled,
 * whatever its outcome.
 */
export function RemoveUnusedDialog<Answer>({
  removal,
  id,
  title,
  question,
  uses,
  countsOf,
  onClose,
}: RemoveUnusedDialogProps<Answer>) {
  const { t } = useLingui()
  const remove = useMutation(removal)
  // The counts are never taken from the cache, and not read again while the record is being deleted.
  const query = useQuery({ ...uses, staleTime: 0, gcTime: 0, enabled: remove.isIdle })
  const known = {
    counts: query.data === undefined ? undefined : countsOf(query.data),
    error: query.error,
    retry: () => void query.refetch(),
  }
  return (
    <ConfirmDialog
      danger
      title={title}
      question={question}
      confirmLabel={t`Delete`}
      busy={remove.isPending}
      disabled={!isUnused(known)}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <UsesList uses={known} />
    </ConfirmDialog>
  )
}

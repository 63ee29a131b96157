import type { Removed } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { isUnused, UsesList } from './uses.tsx'
import type { Uses } from './uses.tsx'

interface RemoveUnusedDialogProps<Answer> {
  /** The removing call with its texts: `change(cities.remove, { success, failure })`. */
  removal: UseMutationOptions<Removed, Error, { params: { id: string } }>
  /** What is removed. */
  id: string
  title: string
  question: string
  /** The call that says what uses the record. */
  uses: UseQueryOptions<Answer>
  countsOf: (answer: Answer) => NonNullable<Uses['counts']>
  onClose: () => void
}

/**
 * Asks before a record is deleted that can be deleted only while nothing uses it, and shows what does; closes when the deletion has
 * ended, well or not.
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
  // Numbers of a moment ago may have changed; those of a record that is being deleted are not asked again.
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
      description={t`This action cannot be undone.`}
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

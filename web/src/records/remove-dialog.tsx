import type { Removed } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { isUnused, UsesList } from './uses.tsx'
import type { Uses } from './uses.tsx'

interface RemoveDialogProps {
  /** The removing call with its texts: `change(banners.remove, { success, failure })`. */
  removal: UseMutationOptions<Removed, Error, { params: { id: string } }>
  /** What is removed. */
  id: string
  title: string
  question: string
  /** 'Delete' unless told. */
  confirmLabel?: string
  onClose: () => void
}

/** Asks before a record is deleted for good, and deletes it; closes when that has ended, well or not. */
export function RemoveDialog(props: RemoveDialogProps) {
  const remove = useMutation(props.removal)
  return <RemovalQuestion {...props} remove={remove} />
}

interface RemoveUnusedDialogProps<Answer> extends RemoveDialogProps {
  /** The call that says what uses the record. */
  uses: UseQueryOptions<Answer>
  countsOf: (answer: Answer) => NonNullable<Uses['counts']>
}

/** The same for a record that can be deleted only while nothing uses it: shows what does, before that is tried. */
export function RemoveUnusedDialog<Answer>({ uses, countsOf, ...props }: RemoveUnusedDialogProps<Answer>) {
  const remove = useMutation(props.removal)
  // Numbers of a moment ago may have changed; those of a record that is being deleted are not asked again.
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

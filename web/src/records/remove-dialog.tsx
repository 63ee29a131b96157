import type { Removed } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

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
export function RemoveDialog({ removal, id, title, question, confirmLabel, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const remove = useMutation(removal)
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
    />
  )
}

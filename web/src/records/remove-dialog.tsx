import type { Removed } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
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
  /** What uses it and must not be there, asked before. */
  uses?: Uses
  onClose: () => void
}

/** Asks before a record is deleted for good, and deletes it; closes when that has ended, well or not. */
export function RemoveDialog({ removal, id, title, question, confirmLabel, uses, onClose }: RemoveDialogProps) {
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
      disabled={uses !== undefined && !isUnused(uses)}
    >
      {uses !== undefined && <UsesList uses={uses} />}
    </ConfirmDialog>
  )
}

import { userKinds } from '@dealsy/contract'
import type { BilingualText, Endpoint, UserKind } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { change, read } from '../api/queries.ts'
import * as resources from '../resources.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { useLocalized } from '../ui/text/written.tsx'
import { isUnused, UsesList } from './uses.tsx'

const users: Record<UserKind, { several: MessageDescriptor }> = resources

interface RemoveUnusedDialogProps {
  /** The call that deletes the record, and the one that counts its uses. */
  calls: { remove: Endpoint; uses: Endpoint }
  /** The identifier of the record. */
  id: string
  /** The name of the record. */
  about: string | BilingualText
  title: string
  success: string
  failure: string
  onClose: () => void
}

/**
 * Confirms and deletes a record that can be deleted only while unused, and shows its uses first (section 2, 'Cities and Countries'); closes
 * when the call has settled, whatever its outcome.
 */
export default function RemoveUnusedDialog({ calls, id, title, onClose, ...facts }: RemoveUnusedDialogProps) {
  const { t, i18n } = useLingui()
  const name = useLocalized()(facts.about)
  const call = { params: { id } }
  const remove = useMutation(change(calls.remove, facts))
  // The counts are never taken from the cache, and not read again while the record is being deleted.
  const query = useQuery({ ...read(calls.uses, call), staleTime: 0, gcTime: 0, enabled: remove.isIdle })
  const counted = (query.data as { data: { uses: Partial<Record<UserKind, number>> } } | undefined)?.data.uses
  const uses = {
    counts:
      counted &&
      userKinds.flatMap((kind) => {
        const count = counted[kind]
        return count === undefined ? [] : [{ label: i18n._(users[kind].several), count }]
      }),
    error: query.error,
    retry: () => void query.refetch(),
  }
  return (
    <ConfirmDialog
      danger
      title={title}
      question={t`Are you sure you want to delete ${name}?`}
      confirmLabel={t`Delete`}
      busy={remove.isPending}
      disabled={!isUnused(uses)}
      onConfirm={() => remove.mutate(call, { onSettled: onClose })}
      onClose={onClose}
    >
      <UsesList uses={uses} />
    </ConfirmDialog>
  )
}

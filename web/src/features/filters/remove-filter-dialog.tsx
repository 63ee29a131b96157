import { filters } from '@dealsy/contract'
import type { Filter } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { change, read } from '../../api/queries.ts'
import { InBoth } from '../../ui/text/written.tsx'
import { isUnused, UsesList } from '../../records/uses.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { isCategory } from './filter-form.ts'
import { useFilterWords } from './filter-words.ts'

interface RemoveFilterDialogProps {
  filter: Pick<Filter, '_id' | 'name' | 'type'>
  /** Called when the deletion starts, so that the caller stops showing the subtree. */
  onRemoving?: () => void
  onClose: () => void
}

/**
 * Confirms the deletion of a filter: shows its subtree and the uses of it, and cannot be confirmed until they are loaded and
 * while there are any.
 */
export default function RemoveFilterDialog({
  filter: { _id, name, type },
  onRemoving,
  onClose,
}: RemoveFilterDialogProps) {
  const { t } = useLingui()
  const words = useFilterWords(isCategory(type) ? 'category' : type === 'item' ? 'item' : 'attribute')
  const remove = useMutation(change(filters.remove, { ...words.deleted, about: name }))
  // The counts are never taken from the cache, and not read again while the filter is being deleted.
  const query = useQuery({
    ...read(filters.uses, { params: { id: _id } }),
    staleTime: 0,
    gcTime: 0,
    enabled: remove.isIdle || remove.isError,
  })
  const counts = query.data?.data.uses
  const uses = {
    counts: counts && [
      { label: t`Filters below it`, count: counts.filters, goesAlong: true },
      { label: t`Products`, count: counts.products },
      { label: t`Businesses`, count: counts.businesses },
      { label: t`Product requests`, count: counts.productRequests },
    ],
    error: query.error,
    retry: () => void query.refetch(),
  }

  return (
    <ConfirmDialog
      danger
      title={words.delete}
      question={
        <Trans>
          Are you sure you want to delete <InBoth text={name} />?
        </Trans>
      }
      confirmLabel={t`Delete`}
      disabled={!isUnused(uses)}
      busy={remove.isPending}
      onConfirm={() => {
        onRemoving?.()
        remove.mutate({ params: { id: _id } }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <UsesList uses={uses} unused={counts?.filters ? t`The filters below it are deleted with it.` : undefined} />
    </ConfirmDialog>
  )
}

import { filters } from '@dealsy/contract'
import type { Filter } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { change, read } from '../../api/queries.ts'
import { InBoth } from '../../ui/text/written.tsx'
import { UseCount, UsesUnknown } from '../../records/uses.tsx'
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
export function RemoveFilterDialog({ filter: { _id, name, type }, onRemoving, onClose }: RemoveFilterDialogProps) {
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
  const uses = query.data?.data.uses
  const isUsed = uses !== undefined && uses.products + uses.businesses + uses.productRequests > 0

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
      disabled={uses === undefined || isUsed}
      busy={remove.isPending}
      onConfirm={() => {
        onRemoving?.()
        remove.mutate({ params: { id: _id } }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      {uses !== undefined ? (
        <>
          <dl className="divide-y divide-line rounded-md border border-line px-3">
            <UseCount label={t`Filters below it`} count={uses.filters} />
            <UseCount label={t`Products`} count={uses.products} forbids />
            <UseCount label={t`Businesses`} count={uses.businesses} forbids />
            <UseCount label={t`Product requests`} count={uses.productRequests} forbids />
          </dl>
          <p role="status" className={isUsed ? 'text-danger-text' : 'text-muted'}>
            {isUsed
              ? t`It is in use and cannot be deleted.`
              : uses.filters > 0
                ? t`The filters below it are deleted with it.`
                : t`Nothing uses it.`}
          </p>
        </>
      ) : (
        <UsesUnknown error={query.error} retry={() => void query.refetch()} />
      )}
    </ConfirmDialog>
  )
}

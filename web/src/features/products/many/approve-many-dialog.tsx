import { type ReviewedResource, reviewJobs } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { change } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { followJob } from './jobs.ts'
import { inputOf } from './selected-listings.ts'

export interface ManyDialogProps {
  resource: ReviewedResource
  selection: Selection
  onClose: () => void
}

/** Confirms the approval of many listings. */
export function ApproveManyDialog({ resource, selection, onClose }: ManyDialogProps) {
  const { t } = useLingui()
  const { count } = selection
  const { mutate, isPending } = useMutation(
    change(reviewJobs.create, { failure: t`They could not be approved together` }),
  )
  const approve = () =>
    mutate(
      { body: { resource, decision: 'approve', ...inputOf(selection) } },
      {
        onSuccess: ({ data }) => {
          onClose()
          selection.end()
          followJob(data.job)
        },
      },
    )
  return (
    <ConfirmDialog
      title={t`Approve together`}
      question={t`${plural(count, {
        one: 'Are you sure you want to approve # listing?',
        other: 'Are you sure you want to approve # listings?',
      })}`}
      confirmLabel={t`Approve`}
      busy={isPending}
      onConfirm={approve}
      onClose={onClose}
    >
      <LeftAlone />
    </ConfirmDialog>
  )
}

/** The listings that a job skips. */
export function LeftAlone() {
  const { t } = useLingui()
  return (
    <p className="text-muted">{t`What has changed since you saw it, or a colleague holds at the review desk, stays as it is.`}</p>
  )
}

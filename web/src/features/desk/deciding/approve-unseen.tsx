import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

interface ApproveUnseenProps {
  /** How many pictures could not be loaded. */
  pictures: number
  onApprove: (event: { timeStamp: number }) => void
  onClose: () => void
}

/** Confirms an approval while some pictures are not loaded. */
export function ApproveUnseen({ pictures, onApprove, onClose }: ApproveUnseenProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Approve without the photographs?`}
      question={plural(pictures, {
        one: '# photograph could not be loaded. Approve without having seen it?',
        other: '# photographs could not be loaded. Approve without having seen them?',
      })}
      confirmLabel={t`Approve`}
      onConfirm={onApprove}
      onClose={onClose}
    />
  )
}

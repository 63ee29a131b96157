import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { ButtonSize } from '../ui/buttons/button.tsx'
import { TwoStepButton } from '../ui/buttons/two-step-button.tsx'
import { ProductStatus } from './product-columns.tsx'

interface Approval {
  params: { id: string }
  body: { status: 'pending' | 'verified' }
}

interface ApproveButtonProps<Answer> {
  /** The call that sets the status, with its texts. */
  approval: UseMutationOptions<Answer, Error, Approval>
  record: { _id: string; status: 'pending' | 'verified' }
  size?: ButtonSize
}

/** 'Approve', then 'Confirm', then 'Processing...'; the status instead where the record is verified already (section 4). */
export function ApproveButton<Answer>({ approval, record: { _id, status }, size }: ApproveButtonProps<Answer>) {
  const { t } = useLingui()
  const approve = useMutation(approval)
  if (status === 'verified') return <ProductStatus status={status} />
  return (
    <TwoStepButton
      label={t`Approve`}
      size={size}
      busyLabel={t`Processing...`}
      busy={approve.isPending}
      resetKey={status}
      onConfirm={() => approve.mutate({ params: { id: _id }, body: { status: 'verified' } })}
    />
  )
}

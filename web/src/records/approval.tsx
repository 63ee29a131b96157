import type { Product, ProductRequest, productRequests, products } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { runs } from '../api/runs.ts'
import type { ActionsOf } from '../ui/actions/action.ts'
import { RecordStatus } from './record-status.tsx'

/** 'Approve', then 'Confirm', then 'Processing...'; the status instead where the record is verified already (section 4). */
export function useApproval(
  endpoint: typeof products.updateStatus | typeof productRequests.updateStatus,
): ActionsOf<Pick<Product | ProductRequest, '_id' | 'name' | 'status' | 'version'>, 'approve'> {
  const { t } = useLingui()
  return ({ _id, name, status, version }) => ({
    approve: {
      label: t`Approve`,
      pendingWords: t`Processing...`,
      confirm: 'second click',
      unavailable:
        status === 'verified' ? <RecordStatus resource={endpoint.resource as 'products'} status={status} /> : undefined,
      ...runs(
        endpoint,
        { params: { id: _id }, body: { status: 'verified', version } },
        { success: t`Product was verified successfully`, failure: t`Failed to verify product`, about: name },
      ),
    },
  })
}

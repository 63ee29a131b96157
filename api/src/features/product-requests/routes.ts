import { productRequests } from '@dealsy/contract'
import { lockRecord, requireAsSeen } from '../../trail/changes/changes.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { approveOutsideDesk } from '../desk/record.ts'
import { getProductRequest, pendingProductRequests, productRequestList } from './queries.ts'
import { productRequestRecord } from './record.ts'

/** Product requests: spec section 2 'Product requests' and 'Product approval page', section 4 for the approval. */
export const productRequestRoutes = implement(productRequests, {
  list: answerPage('productRequests', productRequestList),
  pending: answerPage('productRequests', pendingProductRequests),
  get: async ({ db, params, administrator }) => {
    const productRequest = await getProductRequest(db, params.id)
    // No personal data without signing in: reading of the specification, section 1.
    const shown = administrator ? productRequest : { ...productRequest, userId: null, phoneNumber: null }
    return { data: { productRequest: shown } }
  },
  updateStatus: async (call) => {
    const { context, params, body } = call
    if (body.status === 'pending') {
      const present = await lockRecord(context, productRequestRecord, params.id)
      await requireAsSeen(context, productRequestRecord, present, body.version)
      const productRequest = await getProductRequest(context.db, params.id)
      if (productRequest.status === 'verified')
        throw new RequestFailure('PRODUCT_REQUEST_APPROVED', {}, { current: productRequest })
      return { data: { productRequest } }
    }
    return { data: { productRequest: await approveOutsideDesk(call, productRequestRecord) } }
  },
})

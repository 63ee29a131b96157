import { desk } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { WhatWasSaid } from './what-was-said.tsx'

const decides = ['approve', 'reject', 'request-changes']

/** What was said with the decision by which a listing got a status; nothing of any other change. */
export function DecisionOfChange({ change: { resource, event, recordId, call } }: { change: Change }) {
  const isDecided = (resource === 'products' || resource === 'productRequests') && decides.includes(event)
  const { data } = useQuery({ ...read(desk.listingDecisions, { params: { id: recordId } }), enabled: isDecided })
  const decision = isDecided ? data?.data.decisions.find(({ calls }) => calls.includes(call)) : undefined
  return decision === undefined ? null : <WhatWasSaid decision={decision} />
}

import { desk } from '@dealsy/contract'
import type { ReviewedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { read } from '../api/queries.ts'
import { useSession } from '../session/session.ts'
import { hinted } from '../ui/floating/tooltip.tsx'

/** The polling interval (milliseconds): leases are not announced, because they are no changes. */
const rereadAfterMs = 15_000

interface HeldAtDeskProps {
  resource: ReviewedResource
  /** The identifier of the listing. */
  of: string
}

/** The colleague who holds a listing at the review desk. Its space stays reserved, so that nothing moves. */
export function HeldAtDesk({ resource, of }: HeldAtDeskProps) {
  const { t } = useLingui()
  const reader = useSession(({ admin }) => admin?._id)
  const { data } = useQuery({ ...read(desk.queues, { query: { resource } }), refetchInterval: rereadAfterMs })
  const holder = data?.data.held.find(({ accountId, listings }) => accountId !== reader && listings.includes(of))
  if (holder === undefined) return <span className="size-4 shrink-0" />
  const said = t`${holder.name} has this at the review desk`
  return (
    <span role="img" aria-label={said} {...hinted(said)} className="shrink-0 text-accent-text">
      <Gavel aria-hidden className="size-4" />
    </span>
  )
}

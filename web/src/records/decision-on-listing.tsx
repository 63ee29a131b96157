import { desk } from '@dealsy/contract'
import type { Decision } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../api/queries.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Written } from '../ui/text/written.tsx'
import { Ago } from '../trail/history/change-entry.tsx'
import { WhatWasSaid } from '../trail/history/what-was-said.tsx'

const gives: Readonly<Record<string, Decision['decision']>> = { rejected: 'reject', changesRequested: 'requestChanges' }

interface DecisionOnListingProps {
  listing: { _id: string; status: string }
  /** Of its heading: 3 in a dialog, 2 on a page. */
  level?: 2 | 3
}

/** The last decision that rejected or returned a listing, with its reasons; empty for other statuses. */
export function DecisionOnListing({ listing, level = 3 }: DecisionOnListingProps) {
  const kind = gives[listing.status]
  return kind === undefined ? null : <Why kind={kind} id={listing._id} level={level} />
}

function Why({ kind, id, level }: { kind: Decision['decision']; id: string; level: 2 | 3 }) {
  const { t } = useLingui()
  const Heading = `h${level}` as const
  const heading = useId()
  const query = useQuery(read(desk.listingDecisions, { params: { id } }))
  const decision = query.data?.data.decisions.find((made) => made.isInEffect && made.decision === kind)
  return (
    <section aria-labelledby={heading} className="grid gap-1.5 rounded-md border border-line px-3 py-2.5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading id={heading} className="font-medium">
          {kind === 'reject' ? t`Why it was rejected` : t`Why changes were requested`}
        </Heading>
        {decision !== undefined && (
          <p className="text-sm text-muted">
            {decision.by !== null && (
              <>
                <Written>{decision.by.name}</Written>
                {' · '}
              </>
            )}
            <Ago at={decision.at} />
          </p>
        )}
      </header>
      {decision !== undefined ? (
        <WhatWasSaid decision={decision} />
      ) : query.isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-danger-text">{t`The decision could not be loaded`}</p>
          <Button size="sm" onClick={() => void query.refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-muted">
          {query.isPending ? t`Loading...` : t`Who decided that, and why, is not known.`}
        </p>
      )}
    </section>
  )
}

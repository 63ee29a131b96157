import { desk } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { read } from '../../../api/queries.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedPanel } from '../../../ui/table/table-rows.tsx'
import { DecisionList } from '../listing/decision-list.tsx'
import { undoableOf } from './use-review.ts'
import type { UndoableDecision } from './use-review.ts'

interface LastDecisionsProps {
  onUndo: (decision: UndoableDecision) => void
  onClose: () => void
}

/** The reader's last fifty decisions with their undo. */
export function LastDecisions({ onUndo, onClose }: LastDecisionsProps) {
  const { t } = useLingui()
  const query = useQuery({ ...read(desk.decisions, {}), staleTime: 0 })
  const decisions = query.data?.data.decisions
  return (
    <Dialog title={t`Your last decisions`} onClose={onClose}>
      {decisions === undefined ? (
        query.error === null ? (
          <p role="status" className="text-muted">{t`Loading...`}</p>
        ) : (
          <FailedPanel message={query.error.message} onRetry={() => void query.refetch()} />
        )
      ) : decisions.length === 0 ? (
        <EmptyState title={t`There is no decision to take back.`} />
      ) : (
        <DecisionList
          showsListing
          decisions={decisions}
          action={(decision) => {
            const { name } = decision
            return (
              <IconButton
                size="sm"
                label={t`Take back the decision on ${name}`}
                icon={<Undo2 aria-hidden className="size-4 flip-rtl" />}
                className="-my-1"
                onClick={() => {
                  onClose()
                  onUndo(undoableOf(decision))
                }}
              />
            )
          }}
        />
      )}
    </Dialog>
  )
}

import type { Change } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoStep } from '../../api/undo.ts'
import { TwoStepButton } from '../../ui/buttons/two-step-button.tsx'
import { useRecordName } from './record-name.ts'

/** Takes back a change and all that its call changed besides, at the second click; nothing where that is not possible. */
export function UndoChange({ change }: { change: Change }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const nameOf = useRecordName()
  const [busy, setBusy] = useState(false)
  const { call, resource, name, undo: possibility, undoes, doesAgain } = change
  const isUndo = undoes !== null && !doesAgain
  if (possibility !== 'possible') return null

  async function undo(): Promise<void> {
    setBusy(true)
    await undoStep(client, { call, about: name === null ? undefined : nameOf(resource, name), isUndo })
    setBusy(false)
  }

  return <TwoStepButton label={isUndo ? t`Redo` : t`Undo`} busy={busy} onConfirm={() => void undo()} />
}

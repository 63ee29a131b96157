import type { UndoConflicts } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoStep } from '../../api/undo.ts'
import type { UndoQuestion } from '../../api/undo.ts'
import type { Step } from '../../api/undo-steps.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useLocalized } from '../../ui/text/written.tsx'
import { ChangedFields, labelOf } from './changed-fields.tsx'
import { Ago, By } from './change-entry.tsx'
import { wordsOfRecord } from './record-words.ts'

type Asked<What> = Extract<UndoQuestion, { asks: What }> & { onClose: () => void }

/** Asks what an undo needs to know before it goes on. */
export default function UndoQuestions({ question, onClose }: { question: UndoQuestion; onClose: () => void }) {
  return question.asks === 'tell' ? (
    <TellQuestion {...question} onClose={onClose} />
  ) : (
    <RemainingQuestion {...question} onClose={onClose} />
  )
}

function useAbout({ about }: Step): string | undefined {
  const localized = useLocalized()
  return about === undefined || typeof about === 'string' ? about : localized(about)
}

/** Whether to tell the user again of what was sent already. */
function TellQuestion({ step, options, onClose }: Asked<'tell'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const about = useAbout(step)
  const [tell, setTell] = useState(true)
  return (
    <ConfirmDialog
      title={step.isUndo ? t`Do it again?` : t`Take it back?`}
      {...(about !== undefined && { description: about })}
      question={t`The user has been told of this. What was sent cannot be taken back.`}
      confirmLabel={step.isUndo ? t`Redo` : t`Take back`}
      onConfirm={() => {
        onClose()
        void undoStep(client, step, { ...options, tell })
      }}
      onClose={onClose}
    >
      <Switch label={t`Tell the user again`} checked={tell} onChange={setTell} />
    </ConfirmDialog>
  )
}

/** Who changed what since, and whether to take back the rest. */
function RemainingQuestion({ step, options, met, onClose }: Asked<'remaining'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const about = useAbout(step)
  const { conflicts, possible } = met
  return (
    <Dialog
      title={t`Changed again since`}
      description={about}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{possible.length > 0 ? t`Cancel` : t`Close`}</Button>
          {possible.length > 0 && (
            <Button
              variant="primary"
              onClick={() => {
                onClose()
                void undoStep(client, step, { ...options, remaining: true })
              }}
            >{t`Take back the rest`}</Button>
          )}
        </>
      }
    >
      <p>{t`Nothing was taken back. What others changed since is not overwritten:`}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {conflicts.map((conflict) => (
          <Met key={`${conflict.change} ${conflict.since?._id} ${conflict.recordId}`} conflict={conflict} />
        ))}
      </ul>
      {possible.length > 0 && (
        <>
          <p>{t`This can still be taken back:`}</p>
          <ul className="list-disc ps-5">
            {possible.map(({ change, resource, recordId, fields }) => (
              <li key={`${change} ${recordId}`}>
                <Fields resource={resource} fields={fields} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** One later change: who made it and what became of the fields. */
function Met({ conflict: { resource, fields, since } }: { conflict: UndoConflicts['conflicts'][number] }) {
  if (since === null) {
    return (
      <li className="px-4 py-3">
        <Fields resource={resource} fields={fields} />
      </li>
    )
  }
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">
          <By change={since} />
        </span>
        <Ago at={since.at} />
      </p>
      <ChangedFields change={since} only={fields} />
    </li>
  )
}

/** The kind of a record and the labels of some of its fields. */
function Fields({ resource, fields }: Pick<UndoConflicts['possible'][number], 'resource' | 'fields'>) {
  const { t, i18n } = useLingui()
  const labels = fields.map((name) => i18n._(labelOf(resource, name))).join(t`, `)
  const kind = i18n._(wordsOfRecord(resource).one)
  return labels === '' ? kind : t`${kind}: ${labels}`
}

import { webhooks } from '@dealsy/contract'
import type { ResponseOf, Webhook } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Pause, Play, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { change } from '../../api/queries.ts'
import { runs } from '../../api/runs.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import type { Action } from '../../ui/actions/action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Status } from '../../ui/status.tsx'
import { Written } from '../../ui/text/written.tsx'
import { ReplaceSecretDialog, SecretDialog } from './webhook-dialogs.tsx'
import type { WithSecret } from './webhook-dialogs.tsx'
import { Answered, Duration } from './webhook-words.tsx'

type TestResult = ResponseOf<typeof webhooks.test>['data']['result']

/** What is done with a webhook beside its deliveries. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const { _id, url, pausedAt } = webhook
  const params = { id: _id }
  const [replacing, setReplacing] = useState(false)
  const [made, setMade] = useState<WithSecret | null>(null)
  const [result, setResult] = useState<TestResult | null>(null)
  const test = useMutation({
    ...change(webhooks.test, { failure: t`The test could not be sent`, about: url }),
    onSuccess: ({ data }) => setResult(data.result),
  })
  const turn: Action =
    pausedAt === null
      ? {
          label: t`Pause`,
          icon: Pause,
          ...runs(
            webhooks.pause,
            { params },
            { success: t`Webhook paused`, failure: t`It could not be paused`, about: url },
          ),
        }
      : {
          label: t`Resume`,
          icon: Play,
          ...runs(
            webhooks.resume,
            { params },
            { success: t`Webhook resumed`, failure: t`It could not be resumed`, about: url },
          ),
        }
  const sendFailed: Action = {
    label: t`Send all failed again`,
    icon: RotateCw,
    ...runs(
      webhooks.sendFailedAgain,
      { params },
      { success: t`All that had failed is sent again`, failure: t`It could not be sent again`, about: url },
    ),
  }
  return (
    <>
      <Button icon={Send} busy={test.isPending} onClick={() => test.mutate({ params })}>
        {t`Send a test`}
      </Button>
      <ActionButton action={turn} words="always" variant="secondary" size="md" />
      <ActionButton action={sendFailed} words="always" variant="secondary" size="md" />
      <Button icon={KeyRound} onClick={() => setReplacing(true)}>
        {t`Replace secret`}
      </Button>
      {replacing && <ReplaceSecretDialog webhook={webhook} onMade={setMade} onClose={() => setReplacing(false)} />}
      {made !== null && <SecretDialog made={made} onClose={() => setMade(null)} />}
      {result !== null && <TestResultDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}

function TestResultDialog({ result, onClose }: { result: TestResult; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Result of the test`} onClose={onClose} footer={<Button onClick={onClose}>{t`Close`}</Button>}>
      <p className="flex flex-wrap items-center gap-3">
        <Status tone={result.isDelivered ? 'success' : 'danger'}>
          {result.isDelivered
            ? t({ message: 'Delivered', context: 'delivery' })
            : t({ message: 'Failed', context: 'delivery' })}
        </Status>
        <Answered of={result} />
        <Duration milliseconds={result.durationMs} />
      </p>
      {result.answer !== null && result.answer !== '' && (
        <p className="rounded-md bg-hover p-3 font-mono text-xs wrap-anywhere">
          <Written>{result.answer}</Written>
        </p>
      )}
    </Dialog>
  )
}

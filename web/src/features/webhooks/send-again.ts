import { webhooks } from '@dealsy/contract'
import type { WebhookDelivery } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import type { Action } from '../../ui/actions/action.ts'

/** Sends a delivery again. */
export function useSendAgain(): (delivery: Pick<WebhookDelivery, '_id' | 'event'>) => Action {
  const { t } = useLingui()
  return ({ _id, event }) => ({
    label: t`Send ${event} again`,
    words: t`Send again`,
    icon: RotateCw,
    ...runs(
      webhooks.sendAgain,
      { params: { id: _id } },
      { success: t`Queued to be sent again`, failure: t`It could not be sent again`, about: event },
    ),
  })
}

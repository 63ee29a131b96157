import { webhooks } from '@dealsy/contract'
import type { WholeWebhookDelivery } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { read } from '../../api/queries.ts'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import type { DetailsDialogProps } from '../../records/details-dialog.tsx'
import { DialogAction } from '../../ui/actions/action-button.tsx'
import { Ltr, Moment } from '../../ui/text/written.tsx'
import { useSendAgain } from './send-again.ts'
import { Answered, DeliveryState, Duration } from './webhook-words.tsx'

/** One delivery: what was sent, and the beginning of what was answered. */
export function DeliveryDialog({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(read(webhooks.delivery, { params: { id: deliveryId } }))
  const delivery = query.data?.data.delivery
  const sendAgain = useSendAgain()
  const factsOf = useFacts()
  return (
    <DetailsDialog
      size="md"
      title={t({ message: 'Delivery', context: 'of a webhook' })}
      resource="webhooks"
      of={deliveryId}
      query={query}
      headerAction={null}
      facts={delivery === undefined ? [] : factsOf(delivery)}
      failure={t`The delivery could not be loaded`}
      actions={delivery !== undefined && <DialogAction action={sendAgain(delivery)} />}
      onClose={onClose}
    >
      {delivery !== undefined && (
        <>
          <Sent label={t`Headers`}>{headersIn(delivery)}</Sent>
          <Sent label={t`Body`}>{delivery.request.body}</Sent>
          {delivery.answer !== null && <Sent label={t`Beginning of the answer`}>{delivery.answer || '—'}</Sent>}
        </>
      )}
    </DetailsDialog>
  )
}

const headersIn = ({ request }: WholeWebhookDelivery) =>
  Object.entries(request.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function useFacts(): (delivery: WholeWebhookDelivery) => DetailsDialogProps['facts'] {
  const { t } = useLingui()
  return (delivery) => [
    { label: t`Event`, value: <Ltr>{delivery.event}</Ltr> },
    { label: t`State`, value: <DeliveryState of={delivery} /> },
    { label: t`Tries`, value: delivery.tries },
    { label: t`Answer`, value: <Answered of={delivery} /> },
    { label: t`Duration`, value: <Duration milliseconds={delivery.durationMs} /> },
    { label: t`First try`, value: delivery.firstTriedAt === null ? '—' : <Moment at={delivery.firstTriedAt} /> },
    { label: t`Last try`, value: delivery.lastTriedAt === null ? '—' : <Moment at={delivery.lastTriedAt} /> },
    { label: t`Address`, value: <Ltr>{delivery.request.url}</Ltr> },
  ]
}

function Sent({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId()
  return (
    // Its button is what the keyboard comes to in a dialog that scrolls.
    <details open className="grid gap-1">
      <summary id={heading} className="cursor-pointer text-sm font-medium">
        {label}
      </summary>
      <pre
        dir="ltr"
        aria-labelledby={heading}
        role="region"
        className="mt-1 rounded-md bg-hover p-3 text-start font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {children}
      </pre>
    </details>
  )
}

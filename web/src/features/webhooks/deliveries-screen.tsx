import { webhooks } from '@dealsy/contract'
import type { Webhook, WebhookDelivery } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { PlaceLink } from '../../places/place-link.tsx'
import { placeOf } from '../../places/places.ts'
import { ListCriteria } from '../../records/list-criteria.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Ltr } from '../../ui/text/written.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { useSendAgain } from './send-again.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { Answered, DeliveryState, Duration, useDeliveryStates, WebhookState } from './webhook-words.tsx'

const columnOf = fieldColumns<WebhookDelivery>()
/** Milliseconds between two looks for what was sent meanwhile, which is announced to nobody. */
const rereadAfterMs = 5000

/** What was sent to one webhook, and waits to be sent. */
export default function DeliveriesScreen() {
  const { id = '' } = useParams()
  return <DeliveriesOf key={id} webhookId={id} />
}

function DeliveriesOf({ webhookId }: { webhookId: string }) {
  const { t } = useLingui()
  const params = { id: webhookId }
  const { data } = useQuery({ ...read(webhooks.get, { params }), refetchInterval: rereadAfterMs })
  const { list, total, state } = useTable(webhooks.deliveries, {
    input: { params },
    failure: t`The deliveries could not be loaded`,
    staleTime: 0,
    refetchInterval: rereadAfterMs,
  })
  const opened = useOpened('delivery')
  const sendAgain = useSendAgain()
  const webhook = data?.data.webhook
  const columns: Column<WebhookDelivery>[] = [
    columnOf.line('event', t`Event`, {
      card: 'title',
      here: true,
      to: ({ _id }) => ({ pathname: hrefOf('webhooks.deliveries', params), dialog: 'delivery', id: _id }),
    }),
    columnOf.moment('createdAt', t`Created At`, { sortable: true }),
    { id: 'state', header: t`State`, width: 8, full: 9.75, cell: (delivery) => <DeliveryState of={delivery} /> },
    { id: 'tries', header: t`Tries`, width: 3.4, cell: ({ tries }) => tries },
    { id: 'status', header: t`Answer`, width: 7, cell: (delivery) => <Answered of={delivery} /> },
    {
      id: 'duration',
      header: t`Duration`,
      width: 5.25,
      cell: ({ durationMs }) => <Duration milliseconds={durationMs} />,
    },
    actionsColumn(t`Actions`, columnWidth.oneAction, (delivery) => <RowActions actions={[sendAgain(delivery)]} />),
  ]
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t`Deliveries`}
        count={total}
        actions={webhook !== undefined && <WebhookActions webhook={webhook} />}
      />
      {webhook !== undefined && <About webhook={webhook} />}
      <DataTable
        caption={t`Deliveries`}
        name="webhook-deliveries"
        columns={columns}
        list={list}
        state={state}
        toolbar={
          <ListCriteria
            of={webhooks.deliveries}
            list={list}
            words={{ state: { choice: t`State`, all: t`All deliveries`, options: useDeliveryStates() } }}
          />
        }
      />
      {opened.id !== null && <DeliveryDialog deliveryId={opened.id} onClose={opened.close} />}
    </div>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 lg:flex-nowrap">
      <PlaceLink
        to={placeOf.webhooks(webhook._id) ?? ''}
        className="max-w-full min-w-0 truncate rounded-sm text-muted underline underline-offset-4 hover:text-accent-text"
      >
        <Ltr>{webhook.url}</Ltr>
      </PlaceLink>
      <div className="shrink-0">
        <WebhookState of={webhook} />
      </div>
    </div>
  )
}

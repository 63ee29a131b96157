import { webhooks } from '@dealsy/contract'
import type { Webhook } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordSection } from '../../records/record-section.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { TwoLines } from '../../ui/text/written.tsx'
import { SecretDialog, WebhookDialog, WebhookFormDialog } from './webhook-dialogs.tsx'
import type { WithSecret } from './webhook-dialogs.tsx'
import { useEventsSaid, WebhookState } from './webhook-words.tsx'

const columnOf = fieldColumns<Webhook>()

/** The addresses of the app that are told of events. */
export function WebhooksSection() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // Always fresh: that one begins to fail is announced to nobody.
  const table = useTable(webhooks.list, {
    prefix: 'webhooks',
    failure: t`The webhooks could not be loaded`,
    staleTime: 0,
  })
  const opened = useOpened('webhook')
  const [made, setMade] = useState<WithSecret | null>(null)
  const eventsSaid = useEventsSaid()
  return (
    <RecordSection
      of={webhooks}
      name="webhooks"
      title={t`Webhooks`}
      table={table}
      columns={[
        columnOf.line('url', t`Address`, {
          card: 'title',
          share: 2,
          here: true,
          to: ({ _id }) => placeOf.webhooks(_id),
        }),
        {
          id: 'events',
          header: t`Events`,
          cell: ({ events }) => <TwoLines>{eventsSaid(events)}</TwoLines>,
        },
        columnOf.moment('createdAt', t`Created At`),
        { id: 'state', header: t`State`, width: 8, full: 9.75, cell: (webhook) => <WebhookState of={webhook} /> },
      ]}
      create={(open) => <CreateButton label={t`Add a webhook`} onClick={open} />}
      form={(props) => <WebhookFormDialog {...props} onMade={setMade} />}
      view={(id) => void navigate(hrefOf('webhooks.deliveries', { id }))}
      removal={{
        title: t`Delete webhook`,
        success: t`Webhook deleted`,
        failure: t`The webhook could not be deleted`,
      }}
    >
      {opened.id !== null && <WebhookDialog webhookId={opened.id} onClose={opened.close} />}
      {made !== null && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </RecordSection>
  )
}

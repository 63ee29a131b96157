import { webhooks } from '@dealsy/contract'
import type { ResponseOf, Webhook } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { List } from 'lucide-react'
import { choice, choices, text } from '../../forms/fields.ts'
import { useLatest } from '../../forms/latest.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { RelatedLink, RelatedLinks } from '../../records/related-links.tsx'
import { ShownOnceDialog } from '../../records/shown-once-dialog.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckBoxes } from '../../ui/fields/check-boxes.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Ltr, Moment } from '../../ui/text/written.tsx'
import { useEventOptions, useEventsSaid, WebhookState } from './webhook-words.tsx'

/** A webhook with its new secret. */
export type WithSecret = ResponseOf<typeof webhooks.create>['data']

interface MakingProps {
  onMade: (made: WithSecret) => void
  onClose: () => void
}

/** Adds or edits a webhook. */
export function WebhookFormDialog({ record: row, onMade, onClose }: CreateOrEditProps<Webhook> & MakingProps) {
  const { t } = useLingui()
  const record = useLatest(webhooks.get, row)
  const options = useEventOptions(record?.events)
  const { fields, dialog } = useCreateOrEdit(
    webhooks,
    { url: text(t`Address`), events: choices(t`Events`, options, ['product.*']) },
    {
      record,
      creating: {
        title: t`Add a webhook`,
        failure: t`The webhook could not be added`,
        onSaved: ({ data }) => onMade(data),
      },
      editing: {
        title: t`Edit webhook`,
        success: t`Webhook updated`,
        failure: t`The webhook could not be updated`,
      },
      incomplete: t`A webhook needs an address and a kind of event.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      description={t`Each event is sent there as it happens, as Standard Webhooks describes it.`}
      submitLabel={record ? t`Update` : t`Add`}
    >
      <TextField {...fields.url} dir="ltr" inputMode="url" description={t`It begins with https://.`} />
      <CheckBoxes {...fields.events} inColumns />
    </FormDialog>
  )
}

/** Makes a new secret, beside which the previous one goes on for a while. */
export function ReplaceSecretDialog({ webhook, onMade, onClose }: MakingProps & { webhook: Webhook }) {
  const { t } = useLingui()
  const overlaps = [
    { value: '0', label: t`At once` },
    { value: '1', label: t`In an hour` },
    { value: '24', label: t`In a day` },
    { value: '168', label: t`In a week` },
  ] as const
  const { _id, url } = webhook
  const { fields, dialog } = useRecordForm(
    { overlap: choice(t`The previous secret ends`, overlaps, { initial: '24' }) },
    {
      name: `webhook/${_id}/secret`,
      save: saving(webhooks.replaceSecret, {
        input: ({ all: { overlap } }) => ({ params: { id: _id }, body: { hours: Number(overlap) } }),
        failure: t`The secret could not be replaced`,
        about: url,
        onSaved: ({ data }) => onMade(data),
      }),
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={t`Replace secret`}
      description={t`Until then messages are signed with both.`}
      submitLabel={t`Replace`}
    >
      <Select {...fields.overlap} />
    </FormDialog>
  )
}

/** The secret of a webhook, which is never shown again. */
export function SecretDialog({ made: { secret }, onClose }: { made: WithSecret; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnceDialog
      title={t`The new secret`}
      label={t`Secret`}
      text={secret}
      copied={t`Secret copied`}
      selected={t`The secret is selected. Copy it by hand.`}
      onClose={onClose}
    >
      {t`Copy the secret now, it is not shown again. With it the receiver proves that a message is from here.`}
    </ShownOnceDialog>
  )
}

/** What a webhook is, with its history in the header. */
export function WebhookDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const { t } = useLingui()
  const eventsSaid = useEventsSaid()
  return (
    <RecordDialog
      size="md"
      title={t({ message: 'Webhook', context: 'kind of record' })}
      reading={webhooks.get}
      of={webhookId}
      failure={t`The webhook could not be loaded`}
      facts={(webhook) => [
        { label: t`Address`, value: <Ltr>{webhook.url}</Ltr> },
        { label: t`Events`, value: eventsSaid(webhook.events) },
        { label: t`State`, value: <WebhookState of={webhook} /> },
        ...(webhook.previousSecretUntil === null
          ? []
          : [{ label: t`Previous secret until`, value: <Moment at={webhook.previousSecretUntil} /> }]),
        { label: t`Created At`, value: <Moment at={webhook.createdAt} /> },
      ]}
      onClose={onClose}
    >
      {({ _id }) => (
        <RelatedLinks label={t`Of this webhook`}>
          <RelatedLink icon={List} to={hrefOf('webhooks.deliveries', { id: _id })}>{t`Deliveries`}</RelatedLink>
        </RelatedLinks>
      )}
    </RecordDialog>
  )
}

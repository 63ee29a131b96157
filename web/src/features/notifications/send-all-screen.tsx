import { useLingui } from '@lingui/react/macro'
import { useListState } from '../../ui/table/list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SendAllForm } from './send-all-form.tsx'
import { SentNotifications } from './sent-notifications.tsx'

/** Section 2, 'Send Notification to All', and below it the list of sent notifications. */
export default function SendAllScreen() {
  const { t } = useLingui()
  const list = useListState()
  return (
    <div className="grid gap-4">
      <PageHeader title={t`Send Notification to All`} />
      <SendAllForm onSent={() => list.setPage(1, 'replace')} />
      <SentNotifications />
    </div>
  )
}

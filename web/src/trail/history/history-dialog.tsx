import type { ChangedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hrefOf } from '../../routing/paths.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RecordHistory } from './record-history.tsx'
import { wordsOfRecord } from './record-words.ts'

export interface HistoryDialogProps {
  resource: ChangedResource
  recordId: string
  onClose: () => void
}

/** Everything that happened to a record, newest first. */
export default function HistoryDialog({ resource, recordId, onClose }: HistoryDialogProps) {
  const { t, i18n } = useLingui()
  return (
    <Dialog
      size="lg"
      title={t`History`}
      description={i18n._(wordsOfRecord(resource).one)}
      onClose={onClose}
      footer={
        <>
          <Link to={hrefOf('activity', { record: recordId })} className={buttonClass('ghost')}>
            {t`Show in Activity`}
          </Link>
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <RecordHistory of={recordId} />
    </Dialog>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { AskProps } from './many-action.ts'
import { useTypedCount } from './typed-count.tsx'
import { useBegin } from './use-begin.ts'

const usual = msg({
  message: '{count, plural, one {This is done with # record.} other {This is done with # records.}}',
})

/** Says with how many records something is done, and asks for that number where it is dangerous. */
export default function ConfirmMany({ many, selection: { count }, onClose, ...job }: AskProps) {
  const { t, i18n } = useLingui()
  const cancel = useRef<HTMLButtonElement>(null)
  const { label, danger = false, confirm, isFinal } = many
  const { begin, busy } = useBegin({ ...job, onClose })
  const typed = useTypedCount(count)
  return (
    <Dialog
      alert
      size="sm"
      title={t(confirm?.title ?? label)}
      description={i18n._({ ...(confirm?.question ?? usual), values: { count } })}
      {...(!danger && { firstFocus: cancel })}
      onClose={onClose}
      onSubmit={() => {
        if (!busy && !(danger && typed.refuse())) begin({})
      }}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {t(label)}
          </Button>
        </>
      }
    >
      {confirm && <p className="text-muted">{t(confirm.note)}</p>}
      {isFinal && <p className="text-muted">{t`It cannot be taken back.`}</p>}
      {danger && typed.field}
    </Dialog>
  )
}

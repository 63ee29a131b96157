import { jobActions, jobs } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotificationFields } from '../notification-fields.ts'
import type { AskProps } from './many-action.ts'
import { useTypedCount } from './typed-count.tsx'

/** Asks for the notification to the owners of many records; it cannot be taken back. */
export default function NotifyOwnersDialog({ many, selection: { count }, body, onBegun, onClose }: AskProps) {
  const { t } = useLingui()
  const typed = useTypedCount(count)
  const { fields, dialog } = useRecordForm(useNotificationFields(), {
    name: `notify-owners/${JSON.stringify(many.input)}`,
    save: saving(jobs.create, {
      fields: jobActions['notifications.sendToOwners'],
      input: ({ all }) => ({ body: body(all) }),
      failure: t`It could not be begun`,
      onSaved: ({ data }) => onBegun(data.job),
    }),
    refuse: typed.refuse,
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t(many.label)}
      description={t`Each person gets it once, in the app. It cannot be taken back.`}
      submitLabel={t`Send`}
    >
      <TextField {...fields.title} />
      <TextArea {...fields.message} />
      {typed.field}
    </FormDialog>
  )
}

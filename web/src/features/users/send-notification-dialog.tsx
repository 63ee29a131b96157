import { notifications } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { useNotificationFields, useSendingTexts } from '../../records/notification-fields.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Sends one user a notification; title and message are required (section 5). */
export default function SendNotificationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const { fields, busy, dialog } = useRecordForm(useNotificationFields(), {
    name: `notification/${user._id}`,
    save: saving(notifications.send, {
      input: ({ all }) => ({ body: { userId: user._id, ...all } }),
      ...useSendingTexts(),
      about: user.name,
    }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t`Send Notification`}
      description={t`Goes to the app of ${user.name}.`}
      submitLabel={busy ? t`Sending...` : t`Send Notification`}
    >
      <TextField {...fields.title} />
      <TextArea {...fields.message} />
    </FormDialog>
  )
}

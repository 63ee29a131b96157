import { automations, placeholdersOf, unknownPlaceholder } from '@dealsy/contract'
import type { Automation } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { FocusEvent } from 'react'
import { flag, text } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { insertInto, PlaceholderButtons } from './placeholder-buttons.tsx'
import { automationName } from './resource.ts'
import { RecordHeader } from '../../records/record-header.tsx'

/** 'Update Automation' (section 2, 'Automations'; its toasts are those of a banner, section 8). */
export function AutomationFormDialog({ automation: record, onClose }: { automation: Automation; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { _id, automation } = record
  const lastText = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { values, tried, fields, dialog } = useRecordForm(
    { title: text(t`Title`), content: text(t`Content`), isDisabled: flag(t`Is Disabled`) },
    {
      name: `automation/${_id}`,
      record,
      save: saving(automations.update, {
        input: ({ all, version }) => ({ params: { id: _id }, body: { ...all, version } }),
        success: t({ message: 'Banner updated successfully.', context: 'automation' }),
        failure: t({ message: 'Failed to update Banner.', context: 'automation' }),
        about: i18n._(automationName(automation)),
      }),
      refuse: ({ title, content }) => [title, content].some((typed) => unknownPlaceholder(automation, typed)),
      onClose,
    },
  )

  function unknownIn(typed: string): string | undefined {
    const placeholder = tried ? unknownPlaceholder(automation, typed) : undefined
    return placeholder === undefined ? undefined : t`${placeholder} cannot be used here.`
  }

  return (
    <FormDialog
      {...dialog}
      title={t`Update Automation`}
      description={i18n._(automationName(automation))}
      submitLabel={t`Update`}
      headerAction={<RecordHeader resource="automations" of={_id} isEditing />}
    >
      <div
        className="grid gap-4"
        onFocus={({ target }: FocusEvent) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) lastText.current = target
        }}
      >
        <TextField {...fields.title} error={unknownIn(values.title) ?? fields.title.error} />
        <TextArea {...fields.content} rows={5} error={unknownIn(values.content) ?? fields.content.error} />
      </div>
      <PlaceholderButtons
        names={placeholdersOf(automation)}
        onChoose={(name) => lastText.current && insertInto(lastText.current, `{{${name}}}`)}
      />
      <Switch {...fields.isDisabled} description={t`While it is disabled, nobody gets this notification.`} />
    </FormDialog>
  )
}

import { automations, placeholdersOf, unknownPlaceholder } from '@dealsy/contract'
import type { Automation } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change } from '../../api/queries.ts'
import { touched } from '../../forms/touched.ts'
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { automationName } from './automation-names.ts'
import { insertInto, PlaceholderButtons } from './placeholder-buttons.tsx'

interface AutomationFormDialogProps {
  automation: Automation
  onClose: () => void
}

const fieldsOf = ({ title, content, isDisabled }: Automation) => ({ title, content, isDisabled })

/** 'Update Automation' (section 2, 'Automations'; its toasts are those of a banner, section 8). */
export function AutomationFormDialog({ automation, onClose }: AutomationFormDialogProps) {
  const { t, i18n } = useLingui()
  const { opened, theirs, version, resume, whole, onError } = useEditedRecord(automation)
  const [title, setTitle] = useState(opened.title)
  const [content, setContent] = useState(opened.content)
  const [isDisabled, setDisabled] = useState(opened.isDisabled)
  const [tried, setTried] = useState(false)
  const draft = useDraft(
    `automation/${opened._id}`,
    { title, content, isDisabled },
    (typed) => {
      setTitle(typed.title)
      setContent(typed.content)
      setDisabled(typed.isDisabled)
    },
    { version, resume },
  )
  const lastText = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const update = useMutation(
    change(automations.update, {
      success: t({ message: 'Banner updated successfully.', context: 'automation' }),
      failure: t({ message: 'Failed to update Banner.', context: 'automation' }),
      about: i18n._(automationName(opened.automation)),
      draft,
    }),
  )
  const issues = issuesOf(update.error)
  const fields = { title, content, isDisabled }
  const isTouched = Object.keys(touched(opened, fields)).length > 0
  const answer = (disabled: boolean) => (disabled ? t`Yes` : t`No`)

  function mistakeIn(text: string): string | undefined {
    if (text.trim() === '') return t`Required.`
    const placeholder = unknownPlaceholder(opened.automation, text)
    return placeholder === undefined ? undefined : t`${placeholder} cannot be used here.`
  }
  const shownMistakeIn = (text: string) => (tried ? mistakeIn(text) : undefined)

  function submit() {
    setTried(true)
    if (mistakeIn(title) ?? mistakeIn(content)) return
    const input = { params: { id: opened._id }, body: { ...whole(fieldsOf, fields), version } }
    update.mutate(input, { onSuccess: onClose, onError })
  }

  return (
    <FormDialog
      title={t`Update Automation`}
      description={i18n._(automationName(opened.automation))}
      submitLabel={t`Update`}
      busy={update.isPending}
      dirty={isTouched}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && (
        <ConflictNotice
          fields={[
            { label: t`Title`, theirs: theirs.title, yours: title },
            { label: t`Content`, theirs: theirs.content, yours: content },
            { label: t`Is Disabled`, theirs: answer(theirs.isDisabled), yours: answer(isDisabled) },
          ]}
        />
      )}
      <div
        className="grid gap-4"
        onFocus={({ target }: FocusEvent) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) lastText.current = target
        }}
      >
        <TextField
          label={t`Title`}
          required
          maxLength={200}
          value={title}
          onChange={setTitle}
          error={shownMistakeIn(title) ?? errorAt(issues, 'title')}
        />
        <TextArea
          label={t`Content`}
          required
          rows={5}
          maxLength={2000}
          value={content}
          onChange={setContent}
          error={shownMistakeIn(content) ?? errorAt(issues, 'content')}
        />
      </div>
      <PlaceholderButtons
        names={placeholdersOf(opened.automation)}
        onChoose={(name) => lastText.current && insertInto(lastText.current, `{{${name}}}`)}
      />
      <Switch
        label={t`Is Disabled`}
        description={t`While it is disabled, nobody gets this notification.`}
        checked={isDisabled}
        onChange={setDisabled}
      />
    </FormDialog>
  )
}

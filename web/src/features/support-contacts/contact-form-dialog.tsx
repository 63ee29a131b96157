import type { Failure, SupportStatus } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { toast } from 'react-hot-toast/headless'
import type { Draft } from '../../forms/draft.ts'
import { touched } from '../../forms/touched.ts'
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useRequired } from '../../ui/fields/required.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { TextFieldProps } from '../../ui/fields/text-field.tsx'

/** What is typed and chosen about a contact of either kind; `address` is its phone number or its link. */
export interface ContactFields {
  name: string
  address: string
  status: SupportStatus
  isPromoted: boolean
}

interface ContactFormDialogProps {
  title: string
  description: string
  submitLabel: string
  busy: boolean
  isNew: boolean
  opened: ContactFields
  fields: ContactFields
  onChange: (fields: ContactFields) => void
  draft: Draft
  /** The contact as somebody else has saved it meanwhile. */
  theirs: ContactFields | null
  /** How the field of the address is labelled, and what may be typed. */
  address: Pick<TextFieldProps, 'label' | 'description' | 'type' | 'maxLength'>
  /** What the server refused. */
  issues: Failure['issues']
  onSubmit: () => void
  onClose: () => void
}

/** The form of a support contact. A new one needs a name and an address, an edit is left to the server (section 5). */
export function ContactFormDialog({
  isNew,
  opened,
  fields,
  onChange,
  theirs,
  address,
  issues,
  onSubmit,
  ...dialog
}: ContactFormDialogProps) {
  const { t } = useLingui()
  const set = (part: Partial<ContactFields>) => onChange({ ...fields, ...part })
  const { missing, setTried } = useRequired()
  const statusNames = { available: t`Available`, busy: t`Busy` }
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)

  function submit() {
    const isBlank = fields.name.trim() === '' || fields.address.trim() === ''
    if (isNew && isBlank) {
      setTried()
      toast.error(t`Name and phone number are required.`)
    } else onSubmit()
  }

  return (
    <FormDialog {...dialog} dirty={Object.keys(touched(opened, fields)).length > 0} onSubmit={submit}>
      {theirs !== null && (
        <ConflictNotice
          fields={[
            { label: t`Name`, theirs: theirs.name, yours: fields.name },
            { label: address.label, theirs: theirs.address, yours: fields.address },
            { label: t`Status`, theirs: statusNames[theirs.status], yours: statusNames[fields.status] },
            { label: t`Tajer +`, theirs: yesOrNo(theirs.isPromoted), yours: yesOrNo(fields.isPromoted) },
          ]}
        />
      )}
      <TextField
        label={t`Name`}
        required
        maxLength={100}
        value={fields.name}
        onChange={(name) => set({ name })}
        error={errorAt(issues, 'name') ?? missing(fields.name)}
      />
      <TextField
        {...address}
        required
        value={fields.address}
        onChange={(typed) => set({ address: typed })}
        error={errorAt(issues, 'phoneNumber') ?? errorAt(issues, 'link') ?? missing(fields.address)}
      />
      <Select
        label={t`Status`}
        options={[
          { value: 'available', label: statusNames.available },
          { value: 'busy', label: statusNames.busy },
        ]}
        value={fields.status}
        onChange={(status) => set({ status: status ?? 'available' })}
      />
      <Switch label={t`Tajer +`} checked={fields.isPromoted} onChange={(isPromoted) => set({ isPromoted })} />
    </FormDialog>
  )
}

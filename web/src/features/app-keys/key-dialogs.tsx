import { appKeys, AppPermission } from '@dealsy/contract'
import type { AppKey, ResponseOf } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { choice, choices, text } from '../../forms/fields.ts'
import type { FormField } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { beginningOf, dayOf, daysLater } from '../../i18n/days.ts'
import { ShownOnceDialog } from '../../records/shown-once-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckBoxes } from '../../ui/fields/check-boxes.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import type { DateFieldProps } from '../../ui/fields/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Written } from '../../ui/text/written.tsx'
import { permissionWords } from './resource.ts'

/** A new key with its text. */
export type MadeKey = ResponseOf<typeof appKeys.create>['data']

interface MakingProps {
  onMade: (made: MadeKey) => void
  onClose: () => void
}

/** The last day of a key, for `DateField`: it ends with that day, here. */
const lastDay = (
  label: string,
  min: string,
): FormField<null, string, string | null, Pick<DateFieldProps, 'label' | 'value' | 'onChange' | 'min'>> => ({
  blank: '',
  held: () => '',
  sent: (day) => (day === '' ? null : beginningOf(daysLater(day, 1)).toISOString()),
  isBlank: (day) => day === '',
  control: ({ input: { value, onChange } }) => ({ label, min, value, onChange }),
  compared: (theirs, yours) => [{ label, theirs, yours }],
})

function useLastDay() {
  const { t } = useLingui()
  const [today] = useState(() => dayOf(new Date()))
  return lastDay(t`Last day (optional)`, today)
}

/** Makes a key. */
export function MakeKeyDialog({ onMade, onClose }: MakingProps) {
  const { t, i18n } = useLingui()
  const permissions = AppPermission.options.map((value) => ({ value, label: i18n._(permissionWords[value]) }))
  const { fields, dialog } = useRecordForm(
    { name: text(t`Name`), permissions: choices(t`Permissions`, permissions), endsAt: useLastDay() },
    {
      name: 'appKey',
      save: saving(appKeys.create, {
        input: ({ all }) => ({ body: all }),
        failure: t`The key could not be made`,
        about: ({ name }) => name,
        onSaved: ({ data }) => onMade(data),
      }),
      incomplete: t`A key needs a name and a permission.`,
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={t`Make a key`}
      description={t`The app's own server makes its calls with it.`}
      submitLabel={t`Make`}
    >
      <TextField {...fields.name} description={t`What is done with it is in the trail under this name.`} />
      <CheckBoxes {...fields.permissions} />
      <DateField {...fields.endsAt} />
    </FormDialog>
  )
}

/** Makes a key in place of another one, which goes on for a while. */
export function ReplaceKeyDialog({ replaced, onMade, onClose }: MakingProps & { replaced: AppKey }) {
  const { t } = useLingui()
  const { _id, name } = replaced
  const overlaps = [
    { value: '0', label: t`At once` },
    { value: '1', label: t`In an hour` },
    { value: '24', label: t`In a day` },
    { value: '168', label: t`In a week` },
  ] as const
  const { fields, dialog } = useRecordForm(
    { overlap: choice(t`The replaced key ends`, overlaps, { initial: '24' }), endsAt: useLastDay() },
    {
      name: `appKey/${_id}/replace`,
      save: saving(appKeys.replace, {
        input: ({ all: { overlap, endsAt } }) => ({ params: { id: _id }, body: { hours: Number(overlap), endsAt } }),
        failure: t`The key could not be replaced`,
        about: name,
        onSaved: ({ data }) => onMade(data),
      }),
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      title={t`Replace ${name}`}
      description={t`The new key has the same name and permissions.`}
      submitLabel={t`Replace`}
    >
      <Select {...fields.overlap} />
      <DateField {...fields.endsAt} />
    </FormDialog>
  )
}

/** The text of a new key, which is never shown again. */
export function KeyTextDialog({ made: { appKey, text: key }, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnceDialog
      title={t`Your new key`}
      label={t`Key`}
      text={key}
      copied={t`Key copied`}
      selected={t`The key is selected. Copy it by hand.`}
      onClose={onClose}
    >
      <Trans>
        Copy the key of <Written>{appKey.name}</Written> now. It is not shown again: only its beginning is kept.
      </Trans>
    </ShownOnceDialog>
  )
}

import { AppPermission } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FormField } from '../../forms/fields.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { permissionWords } from './resource.ts'

interface PermissionsFieldProps {
  label: string
  value: readonly AppPermission[]
  onChange: (value: AppPermission[]) => void
  error: string | undefined
}

/** The permissions of a key, for `PermissionsField`. */
export const permissionsOf = (
  label: string,
): FormField<AppPermission[], AppPermission[], AppPermission[], PermissionsFieldProps> => ({
  blank: [],
  held: (saved) => saved,
  sent: (value) => value,
  isBlank: (value) => value.length === 0,
  control: ({ input: { value, onChange }, issueAt, missing }) => ({
    label,
    value,
    onChange,
    error: issueAt() ?? missing(value.join()),
  }),
  compared: (theirs, yours) => [{ label, theirs: theirs.join(), yours: yours.join() }],
})

/** What a key may do, each by its checkbox. */
export function PermissionsField({ label, value, onChange, error }: PermissionsFieldProps) {
  const { i18n } = useLingui()
  const errorId = useId()
  const toggled = (toggle: AppPermission) =>
    AppPermission.options.filter((one) => value.includes(one) !== (one === toggle))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid min-w-0 gap-1">
      <legend className="mb-0.5 text-sm font-medium">
        {label}
        <span aria-hidden className="ms-0.5 text-danger-text">
          *
        </span>
      </legend>
      {AppPermission.options.map((one) => (
        <CheckBox
          key={one}
          label={i18n._(permissionWords[one])}
          checked={value.includes(one)}
          onChange={() => onChange(toggled(one))}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { Field } from '@base-ui/react/field'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'description' | 'error' | 'required'> {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** A password, hidden until the user shows it. */
export function PasswordField({
  label,
  description,
  error,
  required = false,
  value,
  onChange,
  ...input
}: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, description, error, required }}>
      {/* A password is written left to right in both languages, and the button stands at its end. */}
      <div dir="ltr" className="relative">
        <Field.Control
          {...input}
          type={shown ? 'text' : 'password'}
          // Also while shown, a password must not be sent to a spell checker.
          spellCheck={false}
          autoCapitalize="none"
          value={value}
          onValueChange={onChange}
          aria-required={required || undefined}
          className={classNames(controlClass, 'pe-10!')}
        />
        <div className="absolute inset-y-1 end-1">
          <IconButton
            size="sm"
            label={t`Show what is typed`}
            aria-pressed={shown}
            icon={shown ? EyeOff : Eye}
            onClick={() => setShown(!shown)}
          />
        </div>
      </div>
    </FieldFrame>
  )
}

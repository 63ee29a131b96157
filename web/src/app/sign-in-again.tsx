import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { usePasswordPrompt } from '../session/session-end.ts'
import { callSignIn } from './call-sign-in.ts'
import { mistakesIn } from './credentials.ts'

/** Prompts for the password over a form with unsaved input when the session has ended. */
export function SignInAgain() {
  const { email, leave } = usePasswordPrompt()
  return email !== null && <PasswordDialog email={email} onLeave={leave} />
}

function PasswordDialog({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const mistake = mistakesIn({ email, password }).password

  async function submit() {
    setTried(true)
    if (mistake !== undefined || isSubmitting) return
    setSubmitting(true)
    const end = await callSignIn({ email, password })
    setSubmitting(false)
    if (end === 'no access') onLeave()
    else if (end === 'failed') input.current?.select()
  }

  return (
    <Dialog
      alert
      size="sm"
      title={t`Your session has ended`}
      description={t`Log in again to go on. What you typed is still here.`}
      firstFocus={input}
      onSubmit={() => void submit()}
      onClose={onLeave}
      footer={
        <>
          <Button onClick={onLeave}>{t`Log in as somebody else`}</Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {isSubmitting ? t`Logging in...` : t`Login`}
          </Button>
        </>
      }
    >
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly
        value={email}
        onChange={() => undefined}
      />
      <PasswordField
        ref={input}
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={tried && mistake ? i18n._(mistake) : undefined}
      />
    </Dialog>
  )
}

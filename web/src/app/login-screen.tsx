import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Navigate, useNavigate } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { PublicFrame } from './public-frame.tsx'
import { paths } from '../resources/paths.ts'
import { endedSession } from '../session/session-end.ts'
import { useSession } from '../session/session.ts'
import { type Credentials, type Mistakes, mistakesIn } from './credentials.ts'
import { prepareSignIn, signIn } from './sign-in.ts'

/**
 * The login card (section 2). A signed-in administrator is redirected to home, whatever address was requested before; one
 * whose session ended in this tab goes back to the screen where it ended.
 */
export function LoginScreen() {
  const isSignedIn = useSession((session) => session.isAuthenticated && session.isAdmin)
  const account = useSession((session) => session.admin?._id)
  if (isSignedIn) {
    const ended = endedSession()
    return <Navigate to={ended?.account === account ? (ended?.address ?? paths.home) : paths.home} replace />
  }
  return (
    <PublicFrame>
      <LoginCard />
    </PublicFrame>
  )
}

function LoginCard() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const [hasEnded] = useState(() => endedSession() !== null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => emailInput.current?.focus(), [])
  // As for a screen that did not arrive: it says so, and loads the page anew.
  if (failure !== undefined) throw failure.cause

  function edit(field: keyof Credentials, value: string): void {
    prepareSignIn()
    setCredentials({ ...credentials, [field]: value })
    setMistakes({ ...mistakes, [field]: undefined })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const found = mistakesIn(credentials)
    setMistakes(found)
    if (found.email !== undefined || found.password !== undefined) {
      toast.error(t`Invalid form data`)
      const firstWrong = found.email === undefined ? passwordInput : emailInput
      firstWrong.current?.focus()
      return
    }
    setSubmitting(true)
    const end = await signIn(credentials).catch((cause: unknown) => setFailure({ cause }))
    setSubmitting(false)
    if (end === 'no access') await navigate(paths.notFound)
  }

  return (
    <div className="grid place-items-center p-4 pb-[12dvh]">
      <div className="w-full max-w-sm rounded-lg bg-surface p-6 shadow-floating sm:p-8">
        <h1 className="mb-6 text-xl font-semibold tracking-tight rtl:tracking-normal outline-none">
          <Trans>Login</Trans>
        </h1>
        {hasEnded && (
          <p role="status" className="mb-4 rounded-md bg-accent-soft px-3 py-2.5 text-accent-text">
            <Trans>Your session has ended. Log in again to go on where you were.</Trans>
          </p>
        )}
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <TextField
            ref={emailInput}
            label={t`Email`}
            type="email"
            name="email"
            autoComplete="username"
            dir="ltr"
            value={credentials.email}
            onChange={(email) => edit('email', email)}
            error={mistakes.email && i18n._(mistakes.email)}
          />
          <PasswordField
            ref={passwordInput}
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            value={credentials.password}
            onChange={(password) => edit('password', password)}
            error={mistakes.password && i18n._(mistakes.password)}
          />
          <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2 w-full">
            {isSubmitting ? t`Logging in...` : t`Login`}
          </Button>
        </form>
      </div>
    </div>
  )
}

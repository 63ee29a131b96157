import { admin } from '@dealsy/contract'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError, call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { destinationAfterLogin } from './guard.tsx'
import { PublicFrame } from './public-frame.tsx'
import { useSession } from './session.ts'

interface Credentials {
  email: string
  password: string
}

type Mistakes = Partial<Credentials>

const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function mistakesIn({ email, password }: Credentials): Mistakes {
  const mistakes: Mistakes = {}
  if (email.trim() === '') mistakes.email = t`Email is required`
  else if (!simpleEmail.test(email.trim())) mistakes.email = t`Invalid email format`
  if (password === '') mistakes.password = t`Password is required`
  return mistakes
}

/** The login card (sections 2, 4, 5 and 8). An administrator who is signed in already goes on to the dashboard. */
export function LoginScreen() {
  const isSignedIn = useSession((session) => session.isAuthenticated && session.isAdmin)
  const { state } = useLocation()
  if (isSignedIn) return <Navigate to={destinationAfterLogin(state)} replace />
  return (
    <PublicFrame>
      <LoginCard />
    </PublicFrame>
  )
}

function LoginCard() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  function edit(field: keyof Credentials, value: string): void {
    setCredentials({ ...credentials, [field]: value })
    setMistakes({ ...mistakes, [field]: undefined })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const found = mistakesIn(credentials)
    setMistakes(found)
    if (found.email !== undefined || found.password !== undefined) {
      toast.error(t`Invalid form data`)
      const firstWrong = found.email === undefined ? passwordInput : emailInput
      firstWrong.current?.focus()
      return
    }
    setSubmitting(true)
    try {
      const isAdmin = await signIn({ ...credentials, email: credentials.email.trim() })
      if (!isAdmin) await navigate('/dashboard/not-found')
    } catch (error) {
      toast.error(reasonOf(error))
    }
    setSubmitting(false)
  }

  return (
    <div className="grid place-items-center p-4 pb-[12dvh]">
      <div className="w-full max-w-sm rounded-lg bg-surface p-6 shadow-floating sm:p-8">
        <h1 className="mb-6 text-xl font-semibold tracking-tight outline-none">
          <Trans>Login</Trans>
        </h1>
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
            error={mistakes.email}
          />
          <TextField
            ref={passwordInput}
            label={t`Password`}
            type="password"
            name="password"
            autoComplete="current-password"
            dir="ltr"
            value={credentials.password}
            onChange={(password) => edit('password', password)}
            error={mistakes.password}
          />
          <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2 w-full">
            {isSubmitting ? t`Logging in...` : t`Login`}
          </Button>
        </form>
      </div>
    </div>
  )
}

/** Signs in and tells so; false when the account is no administrator's. */
async function signIn(body: Credentials): Promise<boolean> {
  const { data } = await call(admin.signIn, { body })
  if (!data.isAdmin) {
    toast.error(t`You do not have access to this site`)
    return false
  }
  toast.success(t`Login successful!`)
  useSession.getState().signedIn(data)
  return true
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message
  if (!(error instanceof Error)) return t`An unknown error occurred`
  console.error(error)
  return t`An unexpected error occurred`
}

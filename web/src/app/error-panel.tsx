import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ApiError } from '../api/client.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useSession } from './session.ts'

interface ErrorPanelProps {
  error: Error
  /** Shown when the error says nothing. */
  fallback: string
  /** Offers another try. */
  onRetry?: () => void
}

/** What failed to load, with another try; where the session is over, with the way to log in (section 2). */
export function ErrorPanel({ error, fallback, onRetry }: ErrorPanelProps) {
  const mustLogIn = error instanceof ApiError && error.status === 401
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <p className="max-w-prose text-danger-text">{error.message === '' ? fallback : error.message}</p>
      {mustLogIn ? (
        <>
          <p className="text-muted">
            <Trans>Please log in again to continue.</Trans>
          </p>
          <Link
            to="/auth/login"
            className={buttonClass('primary')}
            // A session that the server no longer accepts would lead from the login screen straight back here.
            onClick={() => useSession.getState().clearAuth()}
          >
            <Trans>Login</Trans>
          </Link>
        </>
      ) : (
        onRetry !== undefined && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      )}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonClass } from '../ui/buttons/button.tsx'

/** The page for unknown addresses (section 2). */
export default function NotFound() {
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <div className="grid max-w-sm justify-items-center gap-2 text-center">
        <p aria-hidden className="text-6xl font-semibold tracking-tight text-accent-text">
          404
        </p>
        <h1 className="text-xl font-semibold text-balance outline-none">
          <span className="sr-only">404 </span>
          <Trans>Page not found</Trans>
        </h1>
        <p className="mb-3 text-muted">
          <Trans>The address leads nowhere, or the page is not for you.</Trans>
        </p>
        <Link to="/" className={buttonClass('primary')}>
          <Trans>Go to home page</Trans>
        </Link>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { LogInAgain } from '../session/log-in-again.tsx'
import { ApiError, isEndOfSession } from './client.ts'

interface LoadFailure {
  heading?: string
  message: string
  action?: ReactNode
}

/**
 * The content of an error panel: the server's message, or `fallback` where it has none (section 2, 'Common list behaviour') with our reason
 * below; and a login link after a 401 (docs/quirks.md).
 */
export function loadFailure(error: Error, fallback: string): LoadFailure {
  return {
    ...(error instanceof ApiError && error.saidNothing && { heading: fallback }),
    message: error.message || fallback,
    ...(isEndOfSession(error) && { action: <LogInAgain /> }),
  }
}

import { expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { LogInAgain } from '../session/log-in-again.tsx'
import { tableState } from './table-state.tsx'

const refetch = () => Promise.resolve()

const failed = (error: Error, data?: string[]) =>
  tableState({ data, error, isPlaceholderData: false, refetch }, () => ({ rows: [] }), 'Failed to fetch banners')

const unreachable = new ApiError(0, { code: 'NETWORK', message: 'The server cannot be reached.' })

it('shows the message of the server when a load fails', () => {
  const unwell = failed(new ApiError(500, { code: 'INTERNAL', message: 'The server is unwell.' }))
  expect(unwell).toEqual({ status: 'failed', message: 'The server is unwell.', onRetry: expect.any(Function) })
})

it('offers to log in after a 401 only', () => {
  const ended = new ApiError(401, { code: 'SESSION_ENDED', message: 'The session has ended. Sign in again.' })
  expect(failed(ended)).toMatchObject({ message: 'The session has ended. Sign in again.', action: <LogInAgain /> })
  for (const status of [0, 400, 403, 404, 429, 500, 503]) {
    expect(failed(new ApiError(status, { code: 'X', message: 'No.' }))).not.toHaveProperty('action')
  }
})

it('says what failed where the server has no message, and why where that is known', () => {
  expect(failed(new Error(''))).toMatchObject({ status: 'failed', message: 'Failed to fetch banners' })
  expect(failed(unreachable)).toMatchObject({
    heading: 'Failed to fetch banners',
    message: 'The server cannot be reached.',
  })
})

it('keeps the rows that were read, with the reason', () => {
  expect(failed(unreachable, ['row'])).toMatchObject({
    status: 'ready',
    outdated: { message: 'The server cannot be reached.' },
  })
})

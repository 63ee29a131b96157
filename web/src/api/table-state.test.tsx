import { expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { LogInAgain } from '../session/log-in-again.tsx'
import { tableState } from './table-state.tsx'

const refetch = () => Promise.resolve()

const failed = (error: Error, data?: string[]) =>
  tableState({ data, error, isPlaceholderData: false, refetch }, () => ({ rows: [] }), 'Failed to fetch banners')

const unreachable = new ApiError(0, { code: 'NETWORK', message: 'The server cannot be reached.' })

it('shows the message of the server when a load fails, and the way to log in again', () => {
  const unwell = failed(new ApiError(500, { code: 'INTERNAL', message: 'The server is unwell.' }))
  expect(unwell).toMatchObject({ status: 'failed', message: 'The server is unwell.', action: <LogInAgain /> })
  expect(unwell).not.toHaveProperty('heading')
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

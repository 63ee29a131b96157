import { expect, it } from 'vitest'
import { tableState } from './table-state.ts'

const failed = (error: Error & { saidNothing?: boolean }, data?: string[]) =>
  tableState({ data, error, isPlaceholderData: false, refetch: () => {} }, () => ({ rows: [] }), {
    failure: 'Failed to fetch banners',
  })

const unreachable = Object.assign(new Error('The server cannot be reached.'), { saidNothing: true })

it('shows the message of the server when a load fails', () => {
  expect(failed(new Error('The server is unwell.'))).toMatchObject({ message: 'The server is unwell.' })
  expect(failed(new Error('The server is unwell.'))).not.toHaveProperty('heading')
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

import { jobs } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { createAccount, createProduct } from '../../../testing/factories.ts'
import { jobsOn } from '../../../testing/job-calls.ts'
import { testServer } from '../../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { start: startWith, workOff } = jobsOn(server)

async function signInAnother(): Promise<string> {
  const account = await createAccount(db)
  const { accessToken = '' } = await server.services.signIn.signIn({ ...account, address: '127.0.0.1', device: 'test' })
  return accessToken
}

const start = async (token = server.administrator.token) => {
  await createProduct(db)
  return (await startWith({ longestWaiting: 1 }, { token })).data.data.job._id
}
const running = async (token = server.administrator.token) =>
  (await server.call(jobs.list, {}, { token })).data.data.jobs.map(({ _id }) => _id)

test('an administrator finds the jobs that they have begun while these run, the newest first', async () => {
  const colleague = await signInAnother()
  expect(await running()).toEqual([])
  const [first, second, other] = [await start(), await start(), await start(colleague)]
  expect(await running()).toEqual([second, first])
  expect(await running(colleague)).toEqual([other])
  await server.call(jobs.stop, { params: { id: second } })
  expect(await running()).toEqual([first])
  await workOff()
  expect([await running(), await running(colleague)]).toEqual([[], []])
})

test('only administrators see jobs', async () => {
  expect((await server.call(jobs.list, {}, { token: null })).status).toBe(401)
})

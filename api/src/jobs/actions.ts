import { changesRecords, type Definition, type Endpoint, imageFieldsOf, isForApp, reasonFor } from '@dealsy/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { failureOfConstraint } from '../endpoints/constraint-failures.ts'
import type { Call, Implementation, Services } from '../endpoints/implement.ts'
import { nameOf, readBody } from '../endpoints/register.ts'
import { RequestFailure } from '../failures/failures.ts'
import { permissionsOf } from '../sign-in/sessions.ts'
import type { ChangeContext } from '../trail/changes/context.ts'

/** A record of a job, and the version of it that was looked at. */
export interface JobRecord {
  id: string
  version: number
}

/** The person who started a job, the call of all that it changes, and its transaction. */
interface JobContext extends ChangeContext {
  accountId: string
}

/** What a job does with its records. */
export interface JobAction<Input = unknown, Why extends string = string> {
  /** `resource.verb`, as stored with the job. */
  name: string
  /** How many records it takes in one transaction. */
  atOnce: number
  /** Throws 400 where it does not take the input. */
  check?(input: Input): void
  /** Does it with some records, in the transaction of the job; returns for each why it left it as it is, if it did. */
  run(context: JobContext, input: Input, records: readonly JobRecord[]): Promise<(Why | undefined)[]>
}

/** The action of a name; 400 where no job can run it. */
export function actionNamed(actions: readonly JobAction[], name: string): JobAction {
  const action = actions.find((one) => one.name === name)
  if (action) return action
  const reason = reasonFor('NOT_ONE_OF', { values: actions.map((one) => one.name) })
  throw new RequestFailure('BAD_INPUT', {}, { issues: [{ path: ['action'], ...reason }] })
}

/**
 * The calls that a job can make for each of its records: those that change the record of their `{id}` in one transaction, and take no images,
 * which are published before it. Not those of the app, nor those whose answer is shown once, because the answers go to nobody.
 */
export const callActions = (services: Services, implementations: readonly Implementation[]): JobAction[] =>
  implementations
    .filter(
      ({ endpoint, handler }) =>
        changesRecords(endpoint) &&
        endpoint.path.includes('{id}') &&
        !isForApp(endpoint.permission) &&
        !endpoint.answersOnce &&
        !handler.outsideTransaction &&
        imageFieldsOf(endpoint).length === 0,
    )
    .map((implementation) => ({
      name: nameOf(implementation.endpoint),
      atOnce: 1,
      check: (input) => void bodyFor(implementation.endpoint, input, 1),
      run: async (context, input, records) => {
        const whys: (string | undefined)[] = []
        for (const record of records) whys.push(await callFor(record, input, context, services, implementation))
        return whys
      },
    }))

async function callFor(
  { id, version }: JobRecord,
  input: unknown,
  context: JobContext,
  services: Services,
  { endpoint, handler }: Implementation,
): Promise<string | undefined> {
  const { db, accountId, requestId } = context
  await sql`savepoint before_call`.execute(db)
  try {
    const body = bodyFor(endpoint, input, version)
    // A job has no session, and no session has its identifier.
    const administrator = { accountId, sessionId: requestId, permissions: permissionsOf(true) }
    const call = { params: { id }, query: {}, body, db, context, administrator, services }
    await handler(call as unknown as Call<Definition>)
    return undefined
  } catch (error) {
    const failure = failureOfConstraint(error) ?? error
    if (!(failure instanceof RequestFailure)) throw error
    await sql`rollback to savepoint before_call`.execute(db)
    return failure.code
  }
}

/** The body of the call for one record: where it says which version was seen, that is the record's own. */
function bodyFor(endpoint: Endpoint, input: unknown, version: number) {
  const isVersioned = endpoint.body instanceof z.ZodObject && 'version' in endpoint.body.shape
  return readBody(endpoint, isVersioned && typeof input === 'object' ? { ...input, version } : input)
}

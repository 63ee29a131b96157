import {
  changesRecords,
  type Definition,
  type Endpoint,
  imageFieldsOf,
  isForApp,
  type KindName,
  kindNames,
  type Permission,
  type Reason,
} from '@dealsy/contract'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { refusalIn } from '../endpoints/constraint-failures.ts'
import type { Call, Implementation, Services } from '../endpoints/implement.ts'
import { nameOf, readBody } from '../endpoints/register.ts'
import { notOneOf } from '../endpoints/whole-lists.ts'
import type { RequestFailure } from '../failures/failures.ts'
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
export interface JobAction<Input = unknown> {
  /** `resource.verb`, as stored with the job. */
  name: string
  permission: Permission
  /** How many records it takes in one transaction. */
  atOnce: number
  /** The kind of its records. */
  kindOf(input: Input): KindName
  /** The input as it is kept. Throws 400 where it is none. */
  read(input: unknown, db: Db): Input | Promise<Input>
  /** Does it with some records, in the transaction of the job; returns for each why it left it as it is, if it did. */
  run(context: JobContext, input: Input, records: readonly JobRecord[]): Promise<(Reason | undefined)[]>
}

/** The action of a name; 400 where no job can run it. */
export function actionNamed(actions: readonly JobAction[], name: string): JobAction {
  const action = actions.find((one) => one.name === name)
  if (action) return action
  throw notOneOf(
    'action',
    actions.map((one) => one.name),
  )
}

/** Why a record was left, as a job keeps it. */
const whyOf = ({ code, params, message }: RequestFailure): Reason => ({
  code,
  ...(params && { params }),
  message,
})

/** Makes one change for each record; returns for each that was refused why, with nothing left of what that one had written. */
export async function changeEach(
  db: Db,
  records: readonly JobRecord[],
  change: (record: JobRecord) => unknown,
): Promise<(Reason | undefined)[]> {
  const whys: (Reason | undefined)[] = []
  for (const record of records) {
    const refusal = await refusalIn(db, async () => change(record))
    whys.push(refusal && whyOf(refusal))
  }
  return whys
}

const isKind = (resource: string): resource is KindName => kindNames.some((kind) => kind === resource)

/**
 * The calls that a job can make for each of its records: those that change the record of their `{id}` in one transaction. Not those of the
 * app, nor those whose answer is shown once, because the answers go to nobody.
 */
export const callActions = (services: Services, calls: readonly Implementation[]): JobAction[] =>
  calls.flatMap((implementation): JobAction[] => {
    const { endpoint, handler } = implementation
    const { resource, path, permission, answersOnce } = endpoint
    const isOfRecord = changesRecords(endpoint) && path.includes('{id}') && isKind(resource)
    if (!isOfRecord || answersOnce || handler.outsideTransaction) return []
    if (permission === 'public' || isForApp(permission)) return []
    return [
      {
        name: nameOf(endpoint),
        permission,
        atOnce: 1,
        kindOf: () => resource,
        read: (input) => ({ ...bodyFor(endpoint, input, 1), version: undefined }),
        run: (context, input, records) =>
          changeEach(context.db, records, ({ id, version }) => {
            const { db, accountId, requestId } = context
            const body = bodyFor(endpoint, input, version)
            // A job has no session, and no session has its identifier.
            const administrator = { accountId, sessionId: requestId, permissions: permissionsOf(true) }
            const call = { params: { id }, query: {}, body, db, context, administrator, services, calls }
            return handler(call as unknown as Call<Definition>)
          }),
      },
    ]
  })

/**
 * The body of the call for one record: where it says which version was seen, that is the record's own. It names no images, which are
 * published before the transaction of a call.
 */
function bodyFor(endpoint: Endpoint, input: unknown, version: number): object | undefined {
  const images = imageFieldsOf(endpoint)
  const given = Object.fromEntries(Object.entries(input ?? {}).filter(([field]) => !images.includes(field)))
  const isVersioned = endpoint.body instanceof z.ZodObject && 'version' in endpoint.body.shape
  return readBody(endpoint, isVersioned ? { ...given, version } : given) as object | undefined
}

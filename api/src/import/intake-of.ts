import type { Definition, Endpoint, TakenInKind } from '@dealsy/contract'
import { valuesOf } from '../endpoints/forms.ts'
import type { Call, Implementation, Services } from '../endpoints/implement.ts'
import { readBody } from '../endpoints/register.ts'
import { intakes } from '../intake/routes.ts'
import { createEach, type Intake } from '../intake/take-in.ts'
import { RequestFailure } from '../failures/failures.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { recordOf, type Row } from '../trail/changes/record.ts'
import type { ImportedKind } from './kinds.ts'

/** The fields of a record that a call takes. */
const bodyOf = (endpoint: Endpoint, sent: Row) => readBody(endpoint, valuesOf(endpoint.body, sent)) as Row

/** How a kind of record is taken in: as from the app, or by the calls of the dashboard that create and change it. */
export function intakeOf(
  { kind, calls }: ImportedKind,
  services: Services,
  implementations: readonly Implementation[],
): Intake {
  if (!calls) return intakes[kind as TakenInKind]
  const make = async (endpoint: Endpoint, context: ChangeContext, body: Row, id = '') => {
    const found = implementations.find((one) => one.endpoint === endpoint)
    const call = { params: { id }, query: {}, body, db: context.db, context, services }
    return (await found?.handler(call as unknown as Call<Definition>)) as { data: Record<string, { _id: string }> }
  }
  return {
    record: recordOf(kind),
    fixed: [],
    create: createEach(async (context, one) => {
      const { data } = await make(calls.create, context, bodyOf(calls.create, { ...(one.sent as Row), ...one.own }))
      one.id = Object.values(data)[0]?._id ?? one.id
    }),
    async change(context, id, { changed, own }) {
      const pictures = Object.entries(own ?? {}).filter(([field]) => field in changed)
      const body = { ...(changed as Row), ...Object.fromEntries(pictures) }
      if (!calls.update) throw new RequestFailure('FIELD_FIXED', {}, { at: Object.keys(changed).slice(0, 1) })
      await make(calls.update, context, bodyOf(calls.update, body), id)
    },
    async remove() {
      throw new Error('An import removes nothing.')
    },
  }
}

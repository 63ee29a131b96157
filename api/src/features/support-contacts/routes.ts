import { callSupports, reachesWhatsApp, reasonFor, whatsappSupports } from '@dealsy/contract'
import type { BodyOf } from '@dealsy/contract'
import type { List } from '../../db/lists/lists.ts'
import { answerOne, answerPage, answerRemoval } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { createRecord, updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Presented, RecordOf } from '../../trail/changes/record.ts'
import { callSupportList, whatsappSupportList } from './queries.ts'
import { callSupportRecord, whatsappSupportRecord } from './record.ts'

type SharedFields = Omit<BodyOf<typeof callSupports.update>, 'phoneNumber'>

interface Edit<Body> {
  context: ChangeContext
  params: { id: string }
  body: Body
}

interface Kind<N, Contact, Own> {
  list: List<N, Contact>
  record: RecordOf<'call_supports' | 'whatsapp_supports'> & Presented<Contact>
  /** The column that only this kind has. */
  own: (body: Own) => { phone_number: string | undefined } | { link: string | undefined }
  /** Throws where an edit is refused, with the previous values of the changed columns. */
  allow?: (body: Own, was: object) => void
}

/** The handlers of one kind of contact, which answer below `key`. */
function contactHandlers<Key extends string, N, Contact, Own>(
  key: Key,
  { list, record, own, allow }: Kind<N, Contact, Own>,
) {
  const answer = async (contact: Promise<Contact>) => ({ data: { [key]: await contact } as Record<Key, Contact> })
  const columnsOf = (body: SharedFields & Own) => {
    const { name, status, isPromoted: is_promoted } = body
    return { name, ...own(body), status, is_promoted }
  }
  return {
    list: answerPage(`${key}s`, list),
    get: answerOne(key, record.present),
    create: ({ context, body }: Omit<Edit<SharedFields & Own & { name: string }>, 'params'>) =>
      answer(createRecord(context, record, { ...columnsOf(body), name: body.name })),
    update({ context, params, body }: Edit<SharedFields & Own>) {
      const { version } = body
      return answer(
        updateRecord(context, record, params.id, columnsOf(body), { version, allow: (was) => allow?.(body, was) }),
      )
    },
    updateStatus: ({ context, params, body: { status } }: Edit<BodyOf<typeof callSupports.updateStatus>>) =>
      answer(updateRecord(context, record, params.id, { status })),
    remove: answerRemoval(record),
  }
}

/** Contacts of customer support: spec section 2 'Call Customer Support' and 'WhatsApp Customer Support'. */
export const supportContactRoutes = [
  ...implement(
    callSupports,
    contactHandlers('callCustomerSupport', {
      list: callSupportList,
      record: callSupportRecord,
      own: ({ phoneNumber }: { phoneNumber?: string | undefined }) => ({ phone_number: phoneNumber }),
    }),
  ),
  ...implement(
    whatsappSupports,
    contactHandlers('whatsappCustomerSupport', {
      list: whatsappSupportList,
      record: whatsappSupportRecord,
      own: ({ link }: { link?: string | undefined }) => ({ link }),
      allow: ({ link }, was) => requireReachable('link' in was ? link : undefined),
    }),
  ),
]

/** 400 where a new link opens no conversation. */
function requireReachable(link: string | undefined) {
  if (link === undefined || reachesWhatsApp(link)) return
  throw new RequestFailure(
    'BAD_INPUT',
    {},
    { issues: [{ path: ['link'], ...reasonFor('WHATSAPP_LINK_WITHOUT_NUMBER', {}) }] },
  )
}

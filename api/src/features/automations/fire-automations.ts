import { fillPlaceholders, isLonger, shortened } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { inSavepoint, inTransaction, onCommit } from '../../db/transaction.ts'
import { isRetryable } from '../../db/unavailable.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { repeat } from '../../work/repeat.ts'
import { sendNotification } from '../../push/notifications.ts'

/** An event with the texts of its automation, the user concerned and the values of the placeholders. */
interface Happened {
  changeId: number
  title: string
  content: string
  userId: string | null
  name: string | null
  product: string | null
  productRequest: string | null
  business: string | null
  amount: number | null
  balance: number | null
  reasons: string
  reasonsInArabic: string
  note: string
}

/** Milliseconds between two looks for events of other processes. */
const longestPause = 10_000
// Small: a batch holds the only connection of the embedded database.
const eventsAtOnce = 50
/** The longest title and message of a notification, in characters. */
const longest = { title: 200, message: 2000 }

/**
 * Stores the notifications of events at least `delay` seconds old (reading of the specification, section 5). An event is deleted in
 * the transaction that stores its notification, so each notifies once, also with several processes. Events whose record or user is
 * gone are dropped, and so are failing ones, after a call of `onError`.
 * Returns the milliseconds until the next event is due; undefined when there is none.
 */
export async function fireAutomations(
  db: Db,
  onError: (error: unknown) => void,
  { delay = 0 }: { delay?: number } = {},
): Promise<number | undefined> {
  for (;;) {
    const wait = await untilDue(db, delay)
    if (wait === undefined || wait > 0) return wait
    await fireSome(db, delay, onError)
  }
}

/** Fires automations when events are due, of this process and of others. Returns a stop function that waits for the running batch. */
export const startAutomations = (db: Db, delay: number, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, () => fireAutomations(db, onError, { delay }), onError, onCommit(db, 'automation_events'))

// Outside a transaction: its commit would wake this task again.
async function untilDue(db: Db, delay: number): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(1000 * (extract(epoch from noted_at - now()) + ${delay}::float8))::float8 as wait
    from automation_events order by noted_at, change_id limit 1 for update skip locked`.execute(db)
  return rows[0]?.wait
}

const fireSome = (db: Db, delay: number, onError: (error: unknown) => void): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const events = await takeEvents(transaction, delay)
    for (const event of events) {
      await inSavepoint(transaction, () => tell(transaction, event)).catch((error: unknown) => {
        if (isRetryable(error)) throw error
        if (!(error instanceof RequestFailure)) onError(error)
      })
    }
  })

/** Locks the oldest due events that no other process has locked. */
async function takeEvents(transaction: Transaction<Tables>, delay: number): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    with taken as (
      delete from automation_events where change_id = any (array(
        select change_id from automation_events where noted_at <= now() - make_interval(secs => ${delay})
        order by noted_at, change_id limit ${eventsAtOnce} for update skip locked))
      returning change_id, automation_id)
    select taken.change_id as "changeId", automations.title, automations.content, users.id as "userId", users.name, products.name as product,
      product_requests.name as "productRequest", businesses.name as business, transactions.amount,
      coalesce((changes.after ->> 'balance')::numeric, wallets.amount) as balance, coalesce(decided.note, '') as note,
      coalesce(${reasonsIn('text_en')}, '') as reasons, coalesce(${reasonsIn('text_ar')}, '') as "reasonsInArabic"
    from taken
    join changes on changes.id = taken.change_id
    join automations on automations.id = taken.automation_id
    left join transactions on changes.resource = 'transactions' and transactions.id = changes.record_id
    left join wallets on wallets.user_id = transactions.user_id
    left join promotions on changes.resource = 'promotions' and promotions.id = changes.record_id
    left join products on products.id =
      case changes.resource when 'products' then changes.record_id else promotions.product_id end
    left join product_requests on changes.resource = 'productRequests' and product_requests.id = changes.record_id
    left join businesses on changes.resource = 'businesses' and businesses.id = changes.record_id
    left join lateral (
      select decisions.id, decisions.note from changes made join decisions on decisions.id = made.record_id
      where changes.event in ('reject', 'request-changes') and made.request_id = changes.request_id and made.resource = 'decisions'
        and coalesce(decisions.product_id, decisions.product_request_id) = changes.record_id limit 1) decided on true
    left join users on users.id = case changes.resource when 'users' then changes.record_id
      else coalesce(transactions.user_id, products.user_id, product_requests.user_id, businesses.user_id) end
    order by taken.change_id`.execute(transaction)
  return rows
}

/** The text for the owner about the reasons of a decision. */
const reasonsIn = (language: 'text_en' | 'text_ar') => sql`
  (select string_agg(${sql.ref(`review_reasons.${language}`)}, ' ' order by position)
    from decision_reasons join review_reasons on review_reasons.id = reason_id where decision_id = decided.id)`

async function tell(transaction: Transaction<Tables>, happened: Happened): Promise<void> {
  const { changeId, title, content, userId, amount, balance, ...others } = happened
  if (userId === null) return
  const values = { ...others, amount: money(amount), balance: money(balance) }
  const context = { db: transaction, accountId: null, requestId: 'automation' }
  await sendNotification(context, {
    userId,
    changeId,
    title: cut(fillPlaceholders(title, values), longest.title),
    message: cut(withoutTrailingSpaces(fillPlaceholders(content, values)), longest.message),
  })
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const money = (amount: number | null) => (amount === null ? null : dollars.format(amount))

/** Removes trailing spaces: a line may end with an empty placeholder. */
const withoutTrailingSpaces = (text: string) => text.replaceAll(/ +$/gm, '')

/** The text cut to `length` characters. */
const cut = (text: string, length: number) => (isLonger(text, length) ? `${shortened(text, length - 1)}…` : text)

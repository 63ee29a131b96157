import { fillPlaceholders } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { inTransaction, onCommit } from '../../db/transaction.ts'
import { isRetryable } from '../../db/unavailable.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { repeat } from '../../work/repeat.ts'
import { sendNotification } from '../../push/send-notification.ts'

/** An event with the texts of its automation, the user concerned and what the placeholders stand for. */
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

/** Milliseconds after which events of other processes are looked for. */
const longestPause = 10_000
// Few, because the embedded database has one connection, which a batch holds.
const eventsAtOnce = 50
/** The longest title and message of a notification, in UTF-16 units. */
const longest = { title: 200, message: 2000 }

/**
 * Tells the users concerned of the events noted at least `delay` seconds ago, as the automations say it (reading of the specification,
 * section 5). An event is forgotten in the transaction that stores its notification, so each notifies once, however many do
 * this at the same time. One whose record or user is gone is dropped; so is one that cannot be told, and `onError` hears of it.
 * Answers the milliseconds until the next event is due; undefined where none is noted.
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

/** Fires them after a commit that noted one, and when they are due, those of other processes too; returns a function that stops it after those under way. */
export const startAutomations = (db: Db, delay: number, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, () => fireAutomations(db, onError, { delay }), onError, onCommit(db, 'automation_events'))

// A look without a transaction, whose commit would wake this again.
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
      await sql`savepoint event`.execute(transaction)
      try {
        await tell(transaction, event)
      } catch (error) {
        await sql`rollback to savepoint event`.execute(transaction)
        if (isRetryable(error)) throw error
        if (!(error instanceof RequestFailure)) onError(error)
      }
    }
  })

/** Takes the oldest events that are due and that no other process has locked. */
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

/** What the owner reads of the reasons of a decision `decided`. */
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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (amount: number | null) => (amount === null ? null : dollars.format(amount))

/** Lines that end with a placeholder may have nothing there. */
const withoutTrailingSpaces = (text: string) => text.replaceAll(/ +$/gm, '')

/** A text of at most `length` UTF-16 units; a character that needs two is kept whole or left out. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1)
  return `${beginning.isWellFormed() ? beginning : beginning.slice(0, -1)}…`
}

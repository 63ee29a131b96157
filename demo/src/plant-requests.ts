import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import { daysBefore, hoursAfter } from './moments.ts'
import { pricedCategory, things } from './planted-cases.ts'
import { type PlantedRequest, plantedRequests } from './planted-requests.ts'
import { requestBy } from './product-requests.ts'
import { languageOf, priceWithin, type Seller } from './products.ts'
import type { Random } from './random.ts'
import type { Stock } from './stock.ts'

type Request = Insertable<Tables['product_requests']>

interface Marketplace {
  stocks: readonly Stock[]
  sellers: readonly Seller[]
  decisions: readonly Pick<Insertable<Tables['decisions']>, 'user_id' | 'kind'>[]
}

/** Days that an account is old at least where its age is not what the case is about. */
const settledDays = 2

/** The planted product requests, which wait, and the verified ones whose texts are copied; of the last weeks. */
export function* demoPlantedRequests(random: Random, now: Date, market: Marketplace): Generator<Request> {
  const [owned, phones] = [stocksFor(market, false), stocksFor(market, true)]
  for (const planted of plantedRequests) {
    const stock = random.pick(planted.price === undefined ? owned : phones)
    // Before the day on which one owner lists many products within an hour.
    const moment = random.momentBetween(daysBefore(now, 20), daysBefore(now, 2))
    const owner = random.pick(ownersFor(planted, moment, now, market))
    const row = requestOf(random, planted, stock, owner, moment)
    if (planted.beside !== undefined) {
      const others = ownersFor(planted, daysBefore(moment, 1), now, market).filter(({ id }) => id !== owner.id)
      const beside = requestOf(random, { text: planted.beside }, stock, random.pick(others), daysBefore(moment, 1))
      yield { ...beside, name: row.name, status: 'verified' }
    }
    yield row
  }
}

/** The categories of what somebody owns, or only the one whose usual prices are known. */
const stocksFor = ({ stocks }: Marketplace, isPriced: boolean) =>
  stocks.filter(({ shelf }) => things.has(shelf) && (shelf.name[0] === pricedCategory) === isPriced)

/** Those who write in the language of a case and have the history that it asks for, and no other. */
function ownersFor(planted: PlantedRequest, moment: Date, now: Date, { sellers, decisions }: Marketplace): Seller[] {
  const { accountHours, decidedBefore } = planted
  const decided = (kind: string) => new Set(decisions.flatMap((one) => (one.kind === kind ? [one.user_id] : [])))
  const [rejected, toChange] = [decided('reject'), decided('requestChanges')]
  const latest = accountHours === undefined ? daysBefore(moment, settledDays) : daysBefore(now, accountHours / 24)
  return sellers.filter(
    ({ id, name, created_at }) =>
      languageOf(name) === languageOf(planted.text) &&
      rejected.has(id) === (decidedBefore === 'reject') &&
      (decidedBefore !== 'requestChanges' || toChange.has(id)) &&
      new Date(created_at) <= latest,
  )
}

function requestOf(
  random: Random,
  { text, price, accountHours }: Pick<PlantedRequest, 'text' | 'price' | 'accountHours'>,
  stock: Stock,
  owner: Seller,
  moment: Date,
): Request {
  const created = accountHours === undefined ? moment : new Date(hoursAfter(owner.created_at, accountHours))
  return {
    ...requestBy(random, stock, owner, created),
    message: text,
    description: '',
    price: price ?? priceWithin(random, stock.price),
    status: 'pending',
  }
}

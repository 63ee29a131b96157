import { sql } from 'kysely'
import type { Demo } from '@dealsy/api/demo'
import { isEmpty } from '@dealsy/api/is-empty'
import { inTransaction } from '@dealsy/api/transaction'
import { demoBanners } from './banners.ts'
import { demoBusinesses } from './businesses.ts'
import { demoCities } from './cities.ts'
import { demoPlans, demoSuggestion } from './configuration.ts'
import { demoCountries } from './countries.ts'
import { demoDecisions, readReasons } from './decisions.ts'
import { demoFilters } from './filters.ts'
import { insertRows } from './insert-rows.ts'
import { daysBefore, daysOfHistory } from './moments.ts'
import { insertPlanted, insertReviewWords, plantCases } from './plant-cases.ts'
import { demoPlantedRequests } from './plant-requests.ts'
import { pricedCategory } from './planted-cases.ts'
import { demoProductRequests } from './product-requests.ts'
import { demoProducts, drawPhotographs, insertProducts, readSellers } from './products.ts'
import { Random } from './random.ts'
import { demoReports } from './reports.ts'
import { readStock } from './stock.ts'
import { demoCallSupports, demoWhatsAppSupports } from './support-contacts.ts'
import { demoSupports } from './supports.ts'
import { demoUsers, drawPortraits, readHomes } from './users.ts'
import { demoWallets } from './wallets.ts'

const userCount = 96
const productCount = 260
/** Those of one category more, so that it is known what they usually cost. */
const pricedCount = 24
const requestCount = 80
const reportCount = 26

// Each table draws on numbers of its own, so that another one leaves the rest as it was.
const seeded = (table: string) => new Random(`demo ${table}`)

interface Options {
  /** The moment the marketplace ends at; what is in it depends on nothing else. Now, unless told. */
  now?: Date
  /** Told of each step in a few words. */
  onProgress?: (step: string) => void
}

/**
 * Fills an empty marketplace with countries, cities, users, categories, products, product requests, decisions, reports, businesses,
 * wallets, banners, plans, the suggestion, contacts of customer support and what people wrote to it, the pictures drawn into
 * `files`: all of it or nothing. Returns false, having done nothing, where there is something already.
 */
export async function fillDemo(
  { db, files }: Parameters<Demo['fillDemo']>[0],
  { now = new Date(), onProgress = () => {} }: Options = {},
): Promise<boolean> {
  const opening = daysBefore(now, daysOfHistory + 30)
  return inTransaction(db, async (transaction) => {
    // Of several processes that start on one empty database, one fills it.
    await sql`lock table countries in exclusive mode`.execute(transaction)
    if (!(await isEmpty(transaction))) return false

    onProgress('Countries and cities')
    const countries = demoCountries(seeded('countries'), opening)
    const cities = demoCities(seeded('cities'), opening, countries)
    await insertRows(transaction, 'countries', countries)
    await insertRows(transaction, 'cities', cities)

    onProgress('Users and their portraits')
    const users = [...demoUsers(seeded('users'), userCount, now, await readHomes(transaction))]
    await drawPortraits(seeded('portraits'), users, files)
    await insertRows(
      transaction,
      'users',
      users.map(({ row }) => row),
    )

    onProgress('Categories')
    await insertRows(transaction, 'filters', await demoFilters(seeded('filters'), opening, files))
    const stocks = await readStock(transaction)

    onProgress('Products and their photographs')
    const sellers = await readSellers(transaction)
    const products = [...demoProducts(seeded('products'), productCount, now, { stocks, sellers })]
    const priced = stocks.filter(({ shelf }) => shelf.name[0] === pricedCategory)
    const offered = [
      ...products,
      ...demoProducts(seeded('priced products'), pricedCount, now, { stocks: priced, sellers }),
    ]
    const requests = [...demoProductRequests(seeded('requests'), requestCount, now, { stocks, sellers })]
    const { decisions, reasons } = demoDecisions(
      seeded('decisions'),
      now,
      { products: products.map(({ product }) => product), requests },
      await readReasons(transaction),
    )
    const market = { products: offered, users: users.map(({ row }) => row), decisions }
    const planted = await plantCases(seeded('planted cases'), now, market, files)
    await drawPhotographs(seeded('photographs'), offered, files)
    await insertReviewWords(transaction, seeded('review words'), opening)
    await insertProducts(transaction, offered)
    await insertPlanted(transaction, planted)

    onProgress('Product requests, decisions and reports')
    const plantedRequests = demoPlantedRequests(seeded('planted requests'), now, { stocks, sellers, decisions })
    await insertRows(transaction, 'product_requests', [...requests, ...plantedRequests])
    await insertRows(transaction, 'decisions', decisions)
    await insertRows(transaction, 'decision_reasons', reasons)
    const reported = { users: users.map(({ row }) => row), products: products.map(({ product }) => product) }
    await insertRows(transaction, 'reports', [...demoReports(seeded('reports'), reportCount, now, reported)])

    onProgress('Businesses and wallets')
    const categories = stocks.map(({ id, shelf }) => ({ id, name: shelf.name[0] }))
    const { businesses, links } = await demoBusinesses(seeded('businesses'), now, { users, categories }, files)
    const { wallets, transactions } = demoWallets(seeded('wallets'), now, users)
    await insertRows(transaction, 'businesses', businesses)
    await insertRows(transaction, 'business_filters', links)
    await insertRows(transaction, 'wallets', wallets)
    await insertRows(transaction, 'transactions', transactions)

    onProgress('Banners')
    await insertRows(transaction, 'banners', await demoBanners(seeded('banners'), now, cities, files))

    onProgress('Plans and the suggestion')
    const { plans, features } = demoPlans(seeded('plans'), now)
    await insertRows(transaction, 'plans', plans)
    await insertRows(transaction, 'plan_features', features)
    await insertRows(transaction, 'suggestions', [await demoSuggestion(seeded('suggestions'), now, files)])

    onProgress('Customer support')
    await insertRows(transaction, 'call_supports', demoCallSupports(seeded('call supports'), now))
    await insertRows(transaction, 'whatsapp_supports', demoWhatsAppSupports(seeded('whatsapp supports'), now))
    await insertRows(transaction, 'supports', demoSupports(seeded('supports'), now))
    return true
  })
}

// What the server loads where its database is empty.
export default { fillDemo } satisfies Demo

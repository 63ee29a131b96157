import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import {
  approve,
  categoryPage,
  createCity,
  oneCity,
  oneOwnProduct,
  oneProduct,
  page,
  productInApp,
  productsInApp,
  type Statement,
  type Total,
  withBranches,
} from './limit-queries.ts'

// The bare limit: what Node.js and the driver alone need for the same answers from the same tables. It checks nothing, knows
// nobody and trusts every query. `node bench/limit-server.ts A` or `B`, with DATABASE_URL; it says its address.

const total: Total = process.argv[2] === 'A' ? 'A' : 'B'
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const base = '/api/v1'
const pageSize = 10

/** The statement of a list that a path names, at the offset of its page. */
function listAt(path: string, query: URLSearchParams): Statement | undefined {
  const offset = (Number(query.get('page')) - 1) * pageSize
  const keyword = query.get('keyword')
  if (keyword) {
    const words = keyword.split(' ')
    const where = words.map((_, index) => `name_search like $${index + 1}`).join(' and ')
    const values = words.map((word) => `%${word}%`)
    return page(total, keyword, offset, { table: 'products', where, values, unnamed: true })
  }
  switch (path) {
    case '/products':
      return page(total, 'products', offset, { table: 'products' })
    case '/products/non-promoted':
      return page(total, 'non-promoted', offset, { table: 'products', where: 'not promoted' })
    case '/products/pending':
      return page(total, 'pending', offset, { table: 'products', where: `status = 'pending'`, direction: 'asc' })
    case '/users':
      return page(total, 'users', offset, { table: 'users' })
    case '/reports':
      return page(total, 'reports', offset, { table: 'reports' })
    case '/product-requests':
      return page(total, 'requests', offset, { table: 'product_requests' })
  }
  const category = /^\/products\/by-filter\/(.+)$/.exec(path)?.[1]
  return category ? withBranches(page(total, 'category', 0, categoryPage), category) : undefined
}

/** The answer to a call of the app. */
async function answerApp(path: string, query: URLSearchParams): Promise<unknown> {
  const id = path.split('/')[3]
  if (id !== undefined) return one('product', oneOwnProduct(id))
  const { rows } = await pool.query<Record<string, unknown>>(productsInApp(Number(query.get('limit'))))
  const last = rows.at(-1)
  const next = Buffer.from(JSON.stringify([last?.['at'], last?.['id']])).toString('base64url')
  return { data: { products: rows.map(productInApp), gone: [], next, hasMore: true } }
}

const keys = { '/users': 'users', '/reports': 'reports', '/product-requests': 'productRequests' }

function pagination(currentPage: number, totalItems: number) {
  const totalPages = Math.ceil(totalItems / pageSize)
  const nextPage = currentPage < totalPages ? currentPage + 1 : null
  const previousPage = currentPage > 1 ? currentPage - 1 : null
  return {
    currentPage,
    pageSize,
    totalItems,
    totalPages,
    hasNext: nextPage !== null,
    hasPrevious: previousPage !== null,
    nextPage,
    previousPage,
  }
}

async function bodyOf<Body>(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return JSON.parse(text) as Body
}

async function one(key: string, statement: Statement) {
  const { rows } = await pool.query<Record<string, unknown>>(statement)
  return { data: { [key]: rows[0] && statement.shape(rows[0]) } }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://limit')
  const path = pathname.slice(base.length)
  if (path.startsWith('/app/')) return answerApp(path, searchParams)
  if (request.method === 'POST') return one('city', createCity(await bodyOf(request)))
  const status = /^\/products\/(.+)\/status$/.exec(path)?.[1]
  if (status) return one('product', approve(status))
  const list = listAt(path, searchParams)
  if (!list) {
    const [, kind, id = ''] = path.split('/')
    return kind === 'cities' ? one('city', oneCity(id)) : one('product', oneProduct(id))
  }
  const { rows } = await pool.query<Record<string, unknown>>(list)
  const key = keys[path as keyof typeof keys] ?? 'products'
  return {
    data: { [key]: rows.map(list.shape) },
    pagination: pagination(Number(searchParams.get('page')), Number(rows[0]?.['total'] ?? 0)),
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = JSON.stringify(await answer(request))
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(body)
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
}

const server = createServer((request, response) => void respond(request, response))
server.listen(0, '127.0.0.1', () => {
  console.log(`Limit ${total}: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))

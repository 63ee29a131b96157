import {
  automations,
  type AutomationName,
  businesses,
  desk,
  type DecisionKind,
  productRequests,
  products,
  type ReviewedResource,
  promotions,
  transactions,
  users,
} from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRecord } from '../../trail/changes/changes.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sweep } from '../../sweep.ts'
import { userRecord } from '../users/record.ts'
import {
  createFilter,
  createProduct,
  createProductRequest,
  createPromotion,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { fireAutomations } from './fire-automations.ts'

const fail = (error: unknown) => {
  throw error
}

const server = await testServer()
const { db } = server.database
const onError = vi.fn()
const fire = () => fireAutomations(db, onError)

const told = (userId: string) =>
  db.selectFrom('notifications').select(['title', 'message']).where('user_id', '=', userId).orderBy('id').execute()
const waiting = () => db.selectFrom('automation_events').select('change_id').execute()

const text = (automation: AutomationName, changes: { title?: string; content?: string; is_disabled?: boolean }) =>
  db.updateTable('automations').set(changes).where('automation', '=', automation).execute()

/** As others create records: in a transaction, through the trail. */
const joining = (name: string) => inTransaction(db, (transaction) => createUserIn(transaction, name))
const createUserIn = async (transaction: Db, name: string) => {
  const context = { db: transaction, accountId: null, requestId: 'test' }
  return (await createRecord(context, userRecord, { name, phone_number: '+96279000' }))._id
}

const move = (userId: string, amount: number, sign: 'Positive' | 'Negative', key?: string) =>
  server.call(
    transactions.create,
    { body: { userId, amount, sign, status: 'success' } },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
const setStatus = (id: string, status: 'active' | 'suspended') =>
  server.call(users.updateStatus, { params: { id }, body: { status } })

beforeEach(async () => {
  onError.mockClear()
  await db.updateTable('automations').set({ title: 'T', is_disabled: false }).execute()
  await text('Welcome', { content: '{{name}}' })
  await fire()
})

/** A decision at the desk with a reason and a note. */
async function decideOn(resource: ReviewedResource, id: string, decision: DecisionKind) {
  const tab = newId()
  await server.call(desk.take, { body: { desk: tab, resource, count: 1, first: id } })
  const reasons = await db.selectFrom('review_reasons').select('id').orderBy('rank').limit(1).execute()
  await server.call(desk.decide, {
    body: {
      desk: tab,
      resource,
      _id: id,
      version: 1,
      decision,
      reasons: reasons.map((reason) => reason.id),
      note: 'Ask us.',
    },
  })
}
const ofDecision = '{{name}}: {{reasons}} {{note}}\n{{reasonsInArabic}}'
const saidOfDecision =
  'Omar: This item may not be offered on Dealsy. Ask us.\nلا يُسمح بعرض هذا النوع من السلع على ديلزي.'

const events: Record<AutomationName, { content: string; happen: () => Promise<{ userId: string; message: string }> }> =
  {
    'Product approved': {
      content: '{{name}}, {{product}}',
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        const id = await createProduct(db, { user_id: userId, name: 'Bike' })
        await server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } })
        return { userId, message: 'Omar, Bike' }
      },
    },
    'Product request approved': {
      content: '{{name}}, {{productRequest}}',
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        const id = await createProductRequest(db, { user_id: userId, name: 'A tent' })
        await server.call(productRequests.updateStatus, { params: { id }, body: { status: 'verified' } })
        return { userId, message: 'Omar, A tent' }
      },
    },
    'Promotion ended': {
      content: '{{name}}, {{product}}',
      happen: async () => {
        const userId = await createUser(db, { name: 'سلمى' })
        const product_id = await createProduct(db, { user_id: userId, name: 'دراجة', promoted: true })
        const id = await createPromotion(db, { product_id })
        await server.call(promotions.remove, { params: { id } })
        return { userId, message: 'سلمى, دراجة' }
      },
    },
    'Account suspended': {
      content: '{{name}}!',
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        await setStatus(userId, 'suspended')
        return { userId, message: 'Omar!' }
      },
    },
    'Account activated': {
      content: '{{ name }}!',
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar', status: 'suspended' })
        await setStatus(userId, 'active')
        return { userId, message: 'Omar!' }
      },
    },
    'Wallet credited': {
      content: '{{name}} {{amount}} {{balance}} {{balance}}',
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        await move(userId, 1250.5, 'Positive')
        return { userId, message: 'Omar $1,250.50 $1,250.50 $1,250.50' }
      },
    },
    'Wallet debited': {
      content: '{{amount}} {{balance}}',
      happen: async () => {
        const userId = await createUser(db)
        await db.insertInto('wallets').values({ user_id: userId, amount: 10 }).execute()
        await move(userId, 9.99, 'Negative')
        return { userId, message: '$9.99 $0.01' }
      },
    },
    'Business created': {
      content: '{{name}}, {{business}}',
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        const filterId = [await createFilter(db)]
        await server.call(businesses.create, {
          body: { userId, name: 'Corner shop', phoneNumber: '+962790', filterId },
        })
        return { userId, message: 'Omar, Corner shop' }
      },
    },
    'Product rejected': {
      content: ofDecision,
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        await decideOn('products', await createProduct(db, { user_id: userId }), 'reject')
        return { userId, message: saidOfDecision }
      },
    },
    'Changes requested': {
      content: ofDecision,
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        await decideOn('products', await createProduct(db, { user_id: userId }), 'requestChanges')
        return { userId, message: saidOfDecision }
      },
    },
    'Product request rejected': {
      content: ofDecision,
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        await decideOn('productRequests', await createProductRequest(db, { user_id: userId }), 'reject')
        return { userId, message: saidOfDecision }
      },
    },
    'Product request changes requested': {
      content: ofDecision,
      happen: async () => {
        const userId = await createUser(db, { name: 'Omar' })
        await decideOn('productRequests', await createProductRequest(db, { user_id: userId }), 'requestChanges')
        return { userId, message: saidOfDecision }
      },
    },
    Welcome: {
      content: 'أهلًا {{name}}',
      happen: async () => ({ userId: await joining('Omar'), message: 'أهلًا Omar' }),
    },
  }

for (const [name, { content, happen }] of Object.entries(events)) {
  const automation = name as AutomationName
  test(`${automation}: the user concerned is told once, with the placeholders filled`, async () => {
    await text(automation, { title: '{{name}}!', content })
    const { userId, message } = await happen()
    expect(await told(userId)).toEqual([])
    await fire()
    await fire()
    const { name: userName } = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(await told(userId)).toEqual([{ title: `${userName}!`, message }])
    expect(onError).not.toHaveBeenCalled()
  })

  test(`${automation}: nobody is told while it is disabled`, async () => {
    await text(automation, { content, is_disabled: true })
    const { userId } = await happen()
    expect(await waiting()).toEqual([])
    await fire()
    expect(await told(userId)).toEqual([])
  })
}

test('what counts is whether the automation is disabled when the event happens', async () => {
  const { data } = await server.call(automations.list, {})
  const id = data.data.automations.find(({ automation }) => automation === 'Account suspended')?._id ?? ''
  const disable = (isDisabled: boolean) => server.call(automations.update, { params: { id }, body: { isDisabled } })
  const [before, during] = [await createUser(db), await createUser(db)]
  await setStatus(before, 'suspended')
  await disable(true)
  await setStatus(during, 'suspended')
  await disable(false)
  await fire()
  expect(await told(before)).toHaveLength(1)
  expect(await told(during)).toEqual([])
})

test('approving twice, or suspending who is suspended, tells once', async () => {
  const userId = await createUser(db)
  const id = await createProduct(db, { user_id: userId })
  for (let n = 0; n < 2; n += 1) {
    await server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } })
    await setStatus(userId, 'suspended')
  }
  await fire()
  expect(await told(userId)).toHaveLength(2)
})

test('promotions that the sweep ends are told of, and one whose product is removed is not', async () => {
  const [ended, removed] = [await createUser(db), await createUser(db)]
  await text('Promotion ended', { content: '{{product}}' })
  for (const [user_id, name] of [
    [ended, 'One'],
    [ended, 'Two'],
    [removed, 'Three'],
  ] as const) {
    const product_id = await createProduct(db, { user_id, name, promoted: true })
    await createPromotion(db, { product_id, end_date: new Date(Date.now() - 1000).toISOString() })
    if (user_id === removed) await server.call(products.remove, { params: { id: product_id } })
  }
  await sweep(db, fail)
  await sweep(db, fail)
  await fire()
  expect((await told(ended)).map(({ message }) => message).toSorted()).toEqual(['One', 'Two'])
  expect(await told(removed)).toEqual([])
})

test('each movement of a wallet tells the balance after it, not the one of now', async () => {
  await text('Wallet credited', { content: '{{amount}} {{balance}}' })
  await text('Wallet debited', { content: '-{{amount}} {{balance}}' })
  const userId = await createUser(db)
  await move(userId, 10, 'Positive')
  await move(userId, 0.1, 'Positive')
  await move(userId, 4, 'Negative')
  await fire()
  expect((await told(userId)).map(({ message }) => message)).toEqual(['$10 $10', '$0.10 $10.10', '-$4 $6.10'])
})

test('a transaction that is sent again with its Idempotency-Key tells once', async () => {
  const userId = await createUser(db)
  await Promise.all(Array.from({ length: 5 }, () => move(userId, 10, 'Positive', 'the same')))
  await move(userId, 10, 'Positive', 'the same')
  await fire()
  expect(await told(userId)).toHaveLength(1)
})

test('values are the words of users: placeholders in them stay as they are', async () => {
  await text('Welcome', { title: '{{name}}', content: '{{name}} {{name}}' })
  const userId = await joining('{{balance}} $& {{name}}')
  await fire()
  expect(await told(userId)).toEqual([
    { title: '{{balance}} $& {{name}}', message: '{{balance}} $& {{name}} {{balance}} $& {{name}}' },
  ])
})

test('a text that gets too long is cut, and never inside of a character', async () => {
  await text('Welcome', { title: '.{{name}}', content: '{{name}}'.repeat(20) })
  const userId = await joining('👨‍👩‍👧‍👦'.repeat(120))
  await fire()
  const [{ title, message } = { title: '', message: '' }] = await told(userId)
  expect(title).toBe(`.${'👨‍👩‍👧‍👦'.repeat(120)}`)
  expect(message).toBe(`${'👨‍👩‍👧‍👦'.repeat(1999)}…`)
})

import { whatsappSupports } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { createWhatsAppSupport } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

const create = (link: string) => server.call(whatsappSupports.create, { body: { name: 'Help desk', link } })

const update = (id: string, link: string) => server.call(whatsappSupports.update, { params: { id }, body: { link } })

test.for([
  ['+962 79 000 0000', 'https://wa.me/962790000000'],
  ['00962790000000', 'https://wa.me/962790000000'],
  ['٠٠٩٦٢ ٧٩ ٠٠٠ ٠٠٠٠', 'https://wa.me/962790000000'],
  ['962790000000', 'https://wa.me/962790000000'],
  ['+962 (0) 79 000 0000', 'https://wa.me/962790000000'],
  ['https://wa.me/962(0)790000000', 'https://wa.me/962790000000'],
  ['(962) 79-000.0000', 'https://wa.me/962790000000'],
  ['+٩٦٢ ٧٩ ٠٠٠ ٠٠٠٠', 'https://wa.me/962790000000'],
  [' https://wa.me/962790000000 ', 'https://wa.me/962790000000'],
  ['HTTPS://WA.ME/962790000000', 'https://wa.me/962790000000'],
  ['http://wa.me/962790000000', 'https://wa.me/962790000000'],
  ['wa.me/962790000000', 'https://wa.me/962790000000'],
  ['https://wa.me/message/ABCDEF', 'https://wa.me/message/ABCDEF'],
  [
    'https://api.whatsapp.com/send?phone=962790000000&text=Hello',
    'https://api.whatsapp.com/send?phone=962790000000&text=Hello',
  ],
  ['wa.me/+962 79 000 0000', 'https://wa.me/962790000000'],
  ['https://wa.me/%2B962790000000?text=Hello', 'https://wa.me/962790000000?text=Hello'],
  ['https://wa.me/00962790000000', 'https://wa.me/962790000000'],
  ['https://wa.me/٩٦٢٧٩٠٠٠٠٠٠٠', 'https://wa.me/962790000000'],
  ['https://wa.me/\u200E962790000000\u200B', 'https://wa.me/962790000000'],
  ['https://wa.me/962\u201179\u20110000000', 'https://wa.me/962790000000'],
  ['＋９６２７９０００００００', 'https://wa.me/962790000000'],
  ['api.whatsapp.com/send/?phone=+962790000000', 'https://api.whatsapp.com/send/?phone=962790000000'],
  ['https://api.whatsapp.com/send?text=Hi&phone=%2B962+79+000', 'https://api.whatsapp.com/send?text=Hi&phone=96279000'],
  ['https://wa.me/qr/ABCDEF', 'https://wa.me/qr/ABCDEF'],
] as const)('%s is kept as the link %s, by creation and edit', async ([typed, link]) => {
  expect((await create(typed)).data.data.whatsappCustomerSupport.link).toBe(link)
  const id = await createWhatsAppSupport(db)
  expect((await update(id, typed)).data.data.whatsappCustomerSupport.link).toBe(link)
})

test.for([
  'ftp://wa.me/962790000000',
  '//wa.me/962790000000',
  'https://wa.me',
  'https://wa.me/',
  'https://wa.me.example.com/962790000000',
  'https://wa.me@example.com/962790000000',
  'https://example.com/https://wa.me/962790000000',
  'https://wa.me/962790000000 https://example.com',
  'javascript:alert(1)//https://wa.me/1',
  'JavaScript:https://wa.me/962790000000',
  '0790000000',
  '790000000',
  '+0790000000',
  '123',
  '+1234567890123456',
  '---',
  'call me',
])('%s opens no WhatsApp conversation, and is refused', async (link) => {
  const id = await createWhatsAppSupport(db)
  for (const answer of [await create(link), await update(id, link)]) {
    expect(answer.status).toBe(400)
    expect(answer.failure.issues).toMatchObject([
      {
        path: ['link'],
        message: 'Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.',
      },
    ])
  }
})

test.for([
  'https://wa.me/0790000000',
  'https://wa.me/+0790000000',
  'https://wa.me/٠٧٩٠٠٠٠٠٠٠',
  'https://wa.me/12345',
  'https://wa.me/1234567890123456',
  'https://wa.me/?text=Hello',
  'https://wa.me/support',
  'https://api.whatsapp.com/send',
  'https://api.whatsapp.com/send?text=Hello',
  'https://api.whatsapp.com/send?phone=0790000000',
  'https://api.whatsapp.com/send?phone=',
])('the link %s has no number that WhatsApp knows, and is refused', async (link) => {
  const id = await createWhatsAppSupport(db)
  for (const answer of [await create(link), await update(id, link)]) {
    expect(answer.status).toBe(400)
    expect(answer.failure.issues).toMatchObject([
      { path: ['link'], message: 'The link needs a phone number with its country code, without a 0 before it.' },
    ])
  }
})

test('a link that cannot work and was kept before stays while other fields are edited', async () => {
  const link = 'https://wa.me/0790000000'
  const id = await createWhatsAppSupport(db, { link })
  const body = { name: 'Front desk', link, version: 1 }
  const answer = await server.call(whatsappSupports.update, { params: { id }, body })
  expect(answer.data.data.whatsappCustomerSupport).toMatchObject({ name: 'Front desk', link })
})

test('a link has at most 2048 characters', async () => {
  const longest = 'https://wa.me/message/'.padEnd(2048, '1')
  expect((await create(longest)).status).toBe(201)
  expect((await create(`${longest}1`)).failure.issues).toMatchObject([
    { path: ['link'], message: 'At most 2048 characters.' },
  ])
})

test('the database itself keeps links to other places out', async () => {
  const elsewhere = createWhatsAppSupport(db, { link: 'https://example.com/962790000000' })
  await expect(elsewhere).rejects.toThrow('whatsapp_supports_link_check')
})

import { automations, basePath, callSupports, live, whatsappSupports } from '@dealsy/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { read } from '../api/queries.ts'
import { AutomationFormDialog } from '../features/automations/automation-form-dialog.tsx'
import BusinessEditDialog from '../features/businesses/business-edit-dialog.tsx'
import ProductEditDialog from '../features/products/product-edit-dialog.tsx'
import { ContactFormDialog } from '../features/support-contacts/contact-form-dialog.tsx'
import { mountAt } from '../ui/testing/mount.tsx'
import { useSession } from '../session/session.ts'
import { endpointAt, idOf, sampleOf } from './testing/sample-answers.ts'

const id = idOf(0)
const params = { id }
const onClose = () => undefined

function CallSupportEdit() {
  const contact = useQuery(read(callSupports.get, { params })).data?.data.callCustomerSupport
  return contact && <ContactFormDialog kind="callSupport" record={contact} onClose={onClose} />
}

function WhatsAppSupportEdit() {
  const contact = useQuery(read(whatsappSupports.get, { params })).data?.data.whatsappCustomerSupport
  return contact && <ContactFormDialog kind="whatsappSupport" record={contact} onClose={onClose} />
}

function AutomationEdit() {
  const automation = useQuery(read(automations.get, { params })).data?.data.automation
  return automation && <AutomationFormDialog automation={automation} onClose={onClose} />
}

/** Opens an edit of a record with every field, and answers what its call sends after one field was typed into. */
async function sentAfterTyping(edit: ReactNode, field: string) {
  const bodies: { path: string; body: unknown }[] = []
  queryClient.clear()
  useSession.getState().signedIn({ _id: id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', async (asked: string, { method, body }: RequestInit) => {
    const path = new URL(asked, location.origin).pathname.slice(basePath.length)
    if (method === 'PUT' && path !== live.present.path) bodies.push({ path, body })
    return Response.json(sampleOf(endpointAt(path).response))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    useSession.getState().signedOut()
  })
  const { page } = await mountAt('', <QueryClientProvider client={queryClient}>{edit}</QueryClientProvider>)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: field, exact: true }).fill('Typed')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => bodies.length).toBe(1)
  return bodies[0]
}

it.each([
  {
    of: 'a business',
    edit: <BusinessEditDialog businessId={id} onClose={onClose} />,
    path: `/businesses/${id}`,
    fields: ['featured', 'filterId', 'icon', 'name', 'phoneNumber', 'rank'],
  },
  {
    of: 'a contact by call',
    edit: <CallSupportEdit />,
    path: `/call-supports/${id}`,
    fields: ['isPromoted', 'name', 'phoneNumber', 'status'],
  },
  {
    of: 'a contact on WhatsApp',
    edit: <WhatsAppSupportEdit />,
    path: `/whatsapp-supports/${id}`,
    fields: ['isPromoted', 'link', 'name', 'status'],
  },
  {
    of: 'an automation',
    edit: <AutomationEdit />,
    typed: 'title',
    path: `/automations/${id}`,
    fields: ['content', 'isDisabled', 'title'],
  },
])('the edit of $of sends all its fields where one was touched', async ({ edit, path, fields, typed = 'name' }) => {
  const sent = await sentAfterTyping(edit, typed === 'title' ? 'Title' : 'Name')
  expect(sent?.path).toBe(path)
  const body = JSON.parse(String(sent?.body)) as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual([...fields, 'version'].toSorted())
  expect(body[typed]).toBe('Typed')
})

it('the edit of a product sends all its fields as form data where one was touched', async () => {
  const edit = <ProductEditDialog productId={id} onClose={onClose} />
  const sent = await sentAfterTyping(edit, 'Description')
  expect(sent?.path).toBe(`/products/${id}`)
  const form = sent?.body instanceof FormData ? sent.body : new FormData()
  expect([...form.keys()].toSorted()).toEqual([
    'dailyRent',
    'description',
    'filterId',
    'filters',
    'images',
    'monthlyRent',
    'name',
    'price',
    'version',
  ])
  expect(form.get('description')).toBe('Typed')
})

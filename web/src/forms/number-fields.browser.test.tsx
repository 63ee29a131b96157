import { contract } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { queryClient } from '../api/query-client.tsx'
import { fakeServer } from '../app/testing/fake-server.ts'
import { idOf } from '../app/testing/sample-answers.ts'
import { useSession } from '../session/session.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { bodyField, boundsOf } from './bounds.ts'
import { number } from './fields.ts'
import { saving, useRecordForm } from './record-form.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))

const shapeOf = (body: z.ZodType | undefined): object =>
  body instanceof z.ZodUnion ? shapeOf(body.options[0] as z.ZodType) : body instanceof z.ZodObject ? body.shape : {}

/** Every number that a call may be given. */
const numbers = endpoints.flatMap((endpoint) =>
  Object.keys(shapeOf(endpoint.body)).flatMap((name) => {
    const { decimals } = boundsOf(bodyField(endpoint.body, name))
    if (decimals === undefined) return []
    return [{ call: `${endpoint.resource}.${endpoint.verb}`, name, endpoint, isMoney: decimals === 2 }]
  }),
)

interface FormProps {
  endpoint: Endpoint
  name: string
  isMoney: boolean
}

function Form({ endpoint, name, isMoney }: FormProps) {
  const { fields, submit } = useRecordForm(
    { [name]: number('Number', { isMoney }) },
    {
      name,
      save: saving(endpoint, {
        input: ({ all }) => ({ params: { id: idOf(1) }, body: all }) as never,
        failure: 'Refused.',
      }),
      onClose: () => undefined,
    },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {Object.values(fields).map((field) => (
        <NumberField key={field.label} {...field} />
      ))}
    </form>
  )
}

it('the numbers of the contract are found', () => {
  expect(numbers.map(({ call, name }) => `${call} ${name}`)).toEqual(
    expect.arrayContaining([
      'transactions.create amount',
      'products.update monthlyRent',
      'filters.create minPromotion',
      'filters.updatePrice newMax',
      'businesses.update rank',
      'reviewReasons.create rank',
    ]),
  )
})

it.each(numbers)('$name of $call is sent as it is shown, or not at all', async ({ endpoint, name, isMoney }) => {
  useSession.getState().signedIn({ _id: idOf(0), name: 'A', email: 'a@example.com', isAdmin: true, accessToken: 'a' })
  onTestFinished(() => useSession.getState().signedOut())
  const server = fakeServer()
  const { page } = await mount(
    <QueryClientProvider client={queryClient}>
      <Form {...{ endpoint, name, isMoney }} />
    </QueryClientProvider>,
  )
  const field = page.getByRole('textbox', { name: 'Number' })
  const sent = () => server.calls(endpoint).map(({ body }) => Number((body as Record<string, unknown>)[name]))

  // Keys and the wheel move the cursor and nothing else.
  await field.fill('5')
  for (const key of ['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown']) await userEvent.keyboard(`{${key}}`)
  field.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
  await expect.element(field).toHaveValue('5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([5])

  const refused = isMoney ? [] : ['$1,250']
  for (const text of ['50%', '5abc', '12 50', '-', ...refused]) {
    await field.fill(text)
    await expect.element(page.getByText('Not a number.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
  }
  for (const text of ['1.250', '١،٢٥٠']) {
    await field.fill(text)
    await expect.element(page.getByText('Thousands or decimals? Write thousands without a separator.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
  }

  const read = [
    ['12,50', 12.5],
    ['١٢،٥', 12.5],
    ['١٬٢٥٠', 1250],
    ['1 250', 1250],
    ['1\u00A0251', 1251],
    ['1,252', 1252],
  ] as const
  const amounts = [
    ['$1,250.50', 1250.5],
    ['49.50$', 49.5],
  ] as const
  const all = isMoney ? [...read, ...amounts] : read
  for (const [text, value] of all) {
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent().at(-1)).toBe(value)
  }
  expect(sent()).toEqual([5, ...all.map(([, value]) => value)])
})

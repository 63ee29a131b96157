import { desk, type DeskFigures, figures, type ResponseOf } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

const busy: DeskFigures = {
  today: { mine: 120, all: 1170 },
  lastHour: { mine: 11, all: 96 },
  takenBack: 30,
  medianSeconds: 5400,
  oldest: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
}

type Agreement = ResponseOf<typeof desk.agreement>['data']

async function openHome(shown: DeskFigures, agreement: Agreement = { decisions: [], reasons: [] }) {
  const server = fakeServer()
  server.on(figures.desk, () => ({ data: { figures: shown } }))
  server.on(desk.agreement, () => ({ data: agreement }))
  const { page } = await mountScreen(hrefOf('home'))
  return { server, card: page.getByRole('region', { name: 'Review desk' }), page }
}

it('says what is decided by all and by the reader, how soon, what waits longest and what was taken back', async () => {
  const { card } = await openHome(busy)
  const figure = (label: string) =>
    card
      .getByRole('term')
      .filter({ hasText: label })
      .element()
      .parentElement?.querySelector('dd')
      ?.innerText.split('\n')
  await expect.element(card.getByText('1,170', { exact: true })).toBeVisible()
  expect(figure('Decided today')).toEqual(['1,170', '120 by you'])
  expect(figure('Decided in the last hour')).toEqual(['96', '11 by you'])
  expect(figure('Median time to decision')).toEqual(['1.5 hours', "of today's decisions"])
  expect(figure('Oldest waiting')?.[0]).toBe('3 hours ago')
  expect(figure('Taken back')).toEqual(['2.5%', "30 of today's 1,200"])
})

it('says of nothing neither a time nor a share', async () => {
  const none = { mine: 0, all: 0 }
  const { card } = await openHome({ today: none, lastHour: none, takenBack: 0, medianSeconds: null, oldest: null })
  await expect.element(card.getByText('—').first()).toBeVisible()
  expect(card.getByText('—').elements()).toHaveLength(3)
})

it('is asked for again where it cannot be had, while the rest of Home is there', async () => {
  const server = fakeServer()
  server.refuse(figures.desk, { message: '', code: 'BAD_REQUEST' }, 400)
  const { page } = await mountScreen(hrefOf('home'))
  const card = page.getByRole('region', { name: 'Review desk' })
  await expect.element(card.getByText('Failed to fetch the figures')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  server.accept(figures.desk)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card.getByText('Decided today')).toBeVisible()
})

it('says how often second opinions agree, by what was decided and by reason, as soon as there are some', async () => {
  const { card } = await openHome(busy, {
    decisions: [{ decision: 'reject', opinions: 8, agreed: 6 }],
    reasons: [{ _id: idOf(1), name: { en: 'Prohibited item', ar: 'سلعة محظورة' }, opinions: 4, agreed: 4 }],
  })
  await card.getByRole('group').getByText('Second opinions').first().click()
  expect(
    card
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Decision or reasonSecond opinionsAgreement', 'Reject875%', 'Prohibited item4100%'])
})

it('speaks Arabic', async () => {
  const { page } = await openHome(busy)
  await setLanguage('ar')
  const card = page.getByRole('region', { name: 'مكتب المراجعة' })
  await expect.element(card.getByText('منها 120 اتخذتها أنت')).toBeVisible()
  await expect.element(card.getByText('1.5 ساعة')).toBeVisible()
})

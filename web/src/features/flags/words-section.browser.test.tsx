import { ReviewWord, reviewWords } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const address = hrefOf('configuration')

const listing = (row: number, text: string, start: number, end: number) => ({
  resource: 'products' as const,
  _id: idOf(row),
  name: `Listing ${row}`,
  createdAt: '2025-11-03T09:30:00.000Z',
  text,
  spans: [{ start, end, is: 'pistol' }],
})

it('a word is tried as it is typed, with the listings that it would have flagged, before it is saved', async () => {
  const server = fakeServer()
  server.on(reviewWords.tried, ({ query }) => ({
    data: {
      tried:
        query['word'] === 'pistol'
          ? { found: 2, listings: [listing(1, 'An old PISTOL here', 7, 13), listing(2, 'مسدس pistol', 5, 11)] }
          : { found: 0, listings: [] },
    },
  }))
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'Add word' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add word' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Word').fill('rifle')
  await expect.element(dialog.getByText('It would have flagged no listing.')).toBeVisible()
  await field('Word').fill('pistol')
  await expect.element(dialog.getByText('It would have flagged 2 listings:')).toBeVisible()
  await expect
    .poll(() =>
      dialog
        .getByRole('mark')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['PISTOL', 'pistol'])
  await field('Exceptions').fill('water pistol\n\n toy pistol ')
  await expect.poll(() => server.calls(reviewWords.tried).at(-1)?.query['exceptions']).toContain('toy pistol')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(reviewWords.create)).toMatchObject([
    { body: { word: 'pistol', match: 'word', exceptions: ['water pistol', 'toy pistol'], isInUse: true } },
  ])
})

it('a word is edited with its exceptions in lines, and a blank one is not sent', async () => {
  const server = fakeServer()
  server.lists(reviewWords.list, [
    sample(ReviewWord, 1, { word: 'pistol', match: 'part', exceptions: ['water pistol', 'toy'], version: 3 }),
  ])
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'Edit pistol' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit word' })
  const word = dialog.getByRole('textbox', { name: 'Word', exact: true })
  await expect.element(dialog.getByRole('textbox', { name: 'Exceptions' })).toHaveValue('water pistol\ntoy')
  await word.fill(' ')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(dialog.getByText('Required.', { exact: true })).toBeVisible()
  await word.fill('pistols')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(reviewWords.update)).toMatchObject([
    {
      params: { id: idOf(1) },
      body: { word: 'pistols', match: 'part', exceptions: ['water pistol', 'toy'], version: 3 },
    },
  ])
})

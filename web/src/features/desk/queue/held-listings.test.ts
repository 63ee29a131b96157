import { desk } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { deskInNode } from '../testing/desk-in-node.ts'

// Pictures need a page.
vi.mock('../listing/pictures.ts', () => ({ fetchPictures: () => {}, fetchFailed: () => {} }))

i18n.loadAndActivate({ locale: 'en', messages: {} })

it('what a colleague decides on leaves the queue unless it is looked at, and then as soon as the moderator goes on', async () => {
  const at = await deskInNode()
  at.go(1)
  for (const row of [2, 3]) at.decideElsewhere(row)
  await at.announce(3, 'approve')
  await at.announce(2, 'reject')
  expect([at.queue(), at.left()]).toEqual(['1 [2] 4 5 6 7 8', 'reject'])
  at.go(-1)
  expect([at.queue(), at.left()]).toEqual(['[1] 4 5 6 7 8', null])
  at.go(1)
  expect(at.queue()).toBe('1 [4] 5 6 7 8')
  expect(at.sent()).toEqual([])
})

it('where nothing else waits, going on from it leads to the empty desk', async () => {
  const at = await deskInNode()
  for (let row = 2; row <= 12; row += 1) at.decideElsewhere(row)
  await at.take()
  at.decideElsewhere(1)
  await at.announce(1, 'remove')
  expect([at.queue(), at.left()]).toEqual(['[1]', 'remove'])
  at.go(1)
  expect([at.queue(), at.left()]).toEqual(['', null])
})

it('what comes back to the queue is not said to have left it', async () => {
  const at = await deskInNode()
  for (let row = 7; row <= 12; row += 1) at.decideElsewhere(row)
  at.endLease(1, true)
  await at.announce(1, 'approve')
  expect(at.left()).toBe('approve')
  at.endLease(1)
  await at.announce(1, 'update')
  expect([at.queue(), at.left()]).toEqual(['[1] 2 3 4 5 6', null])
})

it('an own decision that is being undone is not said, though the stream tells of it first', async () => {
  const at = await deskInNode()
  const sent = at.hold(desk.decide)
  await at.decide('approve')
  await at.undo()
  await sent(1).loseAnswer()
  await at.announce(1, 'approve')
  expect([at.queue(), at.left()]).toEqual(['[1] 2 3 4 5 6 7 8', null])
  await at.comeOnline()
  await sent(1).arrive()
  expect([at.queue(), at.left(), at.news()]).toEqual(['[1] 2 3 4 5 6 7 8', null, 'returned: Listing 1'])
})

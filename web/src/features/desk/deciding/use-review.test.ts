import { desk } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import { toast } from 'react-hot-toast/headless'
import { describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../app/testing/sample-answers.ts'
import { deskInNode, settle } from '../testing/desk-in-node.ts'
import { notesOf } from './notes.ts'

// Pictures need a page.
vi.mock('../listing/pictures.ts', () => ({ fetchPictures: () => {}, fetchFailed: () => {} }))

i18n.loadAndActivate({ locale: 'en', messages: {} })

describe('where the connection is cut between a press and its answer', () => {
  it('the next listing is shown, and the decision is sent again as the same one', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    expect(at.queue()).toBe('[2] 3 4 5 6')
    await sent(1).cut()
    expect([at.waits(), at.news(), at.refusals()]).toEqual([1, 'approve: Listing 1', []])
    await at.pass(1000)
    await sent(1).cut()
    await at.pass(1000)
    expect(at.sent()).toHaveLength(2)
    await at.pass(1000)
    await sent(1).arrive()
    expect([at.waits(), at.refusals(), at.queue()]).toEqual([0, [], '[2] 3 4 5 6'])
    expect(at.sent()).toEqual(Array.from({ length: 3 }, () => [1, 'approve', 1]))
    expect(new Set(at.keys).size).toBe(1)
  })

  it('one that the server has processed already is made once, as soon as the browser is online', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    await sent(1).loseAnswer()
    await at.comeOnline()
    await sent(1).arrive()
    expect([at.waits(), at.refusals(), at.queue()]).toEqual([0, [], '[2] 3 4 5 6 7 8'])
    await at.undo()
    expect([at.undone(), at.queue()]).toEqual([['call of 1'], '[1] 2 3 4 5 6 7 8'])
  })

  it('deciding goes on, and what is decided and unsent is not handed out again', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    for (const row of [1, 2, 3, 4]) {
      await at.decide('approve')
      await sent(row).cut()
    }
    expect([at.queue(), at.waits()]).toEqual(['[5] 6 7 8 9', 4])
    at.goOn(desk.decide)
    await at.comeOnline()
    expect([at.queue(), at.waits(), at.refusals()]).toEqual(['[5] 6 7 8 9 10', 0, []])
    expect(at.rowsSent()).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
  })

  it('a desk that is left keeps its leases until its decisions have arrived', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    await sent(1).cut()
    at.close()
    await settle()
    expect(at.calls(desk.release)).toEqual([])
    at.goOn(desk.decide)
    await at.comeOnline()
    expect([at.waits(), at.refusals()]).toEqual([0, []])
    expect(at.calls(desk.release)).toHaveLength(1)
  })
})

describe('where answers arrive out of order', () => {
  it('what was decided last is taken back first', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    await at.decide('secondLook')
    await sent(2).arrive()
    await sent(1).arrive()
    expect(at.sent()).toEqual([
      [1, 'approve', 1],
      [2, 'secondLook', 1],
    ])
    await at.undo()
    expect([at.undone(), at.queue(), at.news()]).toEqual([['call of 2'], '[2] 3 4 5 6 7', 'returned: Listing 2'])
    await at.undo()
    expect([at.undone(), at.queue()]).toEqual([['call of 2', 'call of 1'], '[1] 2 3 4 5 6 7'])
  })

  it('a hand-out that is older than a decision does not bring its listing back', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    const handed = at.hold(desk.take)
    void at.take()
    await settle()
    const late = handed()
    await at.decide('approve')
    await late.arrive()
    expect(at.queue()).toBe('[2] 3 4 5 6')
    await sent(1).arrive()
    expect(at.queue()).toBe('[2] 3 4 5 6')
  })

  it('a refusal that arrives after a later decision was made comes behind what is shown', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    at.edit(1, 99)
    await at.decide('approve')
    await sent(2).arrive()
    await sent(1).arrive()
    expect(at.queue()).toBe('[3] 1 4 5 6 7')
    expect(at.refusals()).toEqual(['Listing 1: This was changed.'])
    // The line is about the decision after it.
    expect(at.news()).toBe('approve: Listing 2')
    at.go(1)
    expect(at.shown()?.product?.price).toBe(99)
    expect(at.before(1)?.product?.price).toBe(120)
    await at.decide('approve')
    expect(at.sent().at(-1)).toEqual([1, 'approve', 2])
  })

  it('what is refused while the desk asks for more keeps its place behind what is shown', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    const handed = at.hold(desk.take)
    await at.decide('approve')
    await at.decide('approve')
    for (const row of [1, 2]) at.endLease(row, true)
    void at.take()
    await settle()
    await sent(2).arrive()
    await sent(1).arrive()
    await handed().arrive()
    expect(at.queue()).toBe('[3] 1 2 4 5 6 7 8 9 10')
    for (const row of [1, 2]) at.endLease(row)
    await handed().arrive()
    await handed().arrive()
    expect(at.queue()).toBe('[3] 1 2 4 5 6 7 8 9 10')
    expect(at.calls(desk.take).map(({ body: { first } }) => first)).toEqual([undefined, undefined, idOf(2), idOf(1)])
  })
})

describe('where a lease is lost', () => {
  it('the listing is leased again, comes behind what is shown, and can be decided on', async () => {
    const at = await deskInNode()
    at.endLease(1)
    await at.decide('reject', { reasons: [idOf(100)], note: 'Remove the number.' })
    expect([at.queue(), at.refusals()]).toEqual(['[2] 1 3 4 5 6', ['Listing 1: The time is over.']])
    expect(at.news()).toBe('refused: Listing 1')
    expect(notesOf(idOf(1))).toMatchObject({ reasons: [idOf(100)], note: 'Remove the number.' })
    at.go(1)
    await at.decide('approve')
    expect(at.sent()).toEqual([
      [1, 'reject', 1],
      [1, 'approve', 1],
    ])
    expect([at.queue(), at.news()]).toEqual(['2 [3] 4 5 6', 'approve: Listing 1'])
  })

  it('what a colleague holds by then leaves the queue, and is told', async () => {
    const at = await deskInNode()
    at.endLease(1, true)
    await at.decide('approve')
    expect([at.queue(), at.refusals()]).toEqual(['[2] 3 4 5 6 7', ['Listing 1: The time is over.']])
  })

  it('a renewal notices it: what waits behind leaves, and what is looked at stays', async () => {
    const at = await deskInNode()
    at.endLease(1, true)
    at.endLease(3, true)
    await at.pass(30_000)
    expect(at.queue()).toBe('[1] 2 4 5 6 7 8')
    expect(at.sent()).toEqual([])
  })
})

describe('with two tabs', () => {
  it('what the other has decided on is told with who it was, and does not come back', async () => {
    const at = await deskInNode()
    at.decideElsewhere(1)
    await at.decide('approve')
    expect([at.queue(), at.news()]).toEqual(['[2] 3 4 5 6', 'refused: Listing 1'])
    expect(at.refusals()).toEqual(['Listing 1: Somebody has decided. Sara'])
    await at.take()
    expect(at.queue()).toBe('[2] 3 4 5 6 7')
  })

  it('what the other has taken back leaves the screen again, and is not taken back twice', async () => {
    const told = vi.spyOn(toast, 'error').mockReturnValue('')
    const at = await deskInNode()
    await at.decide('approve')
    await at.decide('approve')
    at.undoElsewhere(2)
    await at.undo()
    expect(at.queue()).toBe('[3] 4 5 6')
    expect(JSON.stringify(told.mock.calls)).toContain('This has been undone already.')
    await at.undo()
    expect([at.undone(), at.queue()]).toEqual([['call of 2', 'call of 1'], '[1] 3 4 5 6 7'])
    told.mockRestore()
  })
})

describe('an undo that is pressed before the decision is answered', () => {
  it('shows the listing at once with what was typed, and is sent after the answer', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('reject', { reasons: [idOf(100)], note: 'Remove the number.' })
    await at.undo()
    expect([at.queue(), at.undone()]).toEqual(['[1] 2 3 4 5 6', []])
    expect(notesOf(idOf(1))).toMatchObject({ reasons: [], note: 'Remove the number.' })
    // Its listing is not decided on anew while the first decision is on its way.
    expect(await at.decide('approve')).toBe(false)
    await sent(1).arrive()
    expect([at.queue(), at.undone(), at.news()]).toEqual(['[1] 2 3 4 5 6', ['call of 1'], 'returned: Listing 1'])
    expect(notesOf(idOf(1)).note).toBe('Remove the number.')
    await at.decide('approve')
    expect(at.sent().at(-1)).toEqual([1, 'approve', 3])
  })

  it('waits for a decision whose connection is cut', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    await at.undo()
    await sent(1).cut()
    expect([at.queue(), at.waits(), at.undone()]).toEqual(['[1] 2 3 4 5 6', 1, []])
    await at.comeOnline()
    await sent(1).arrive()
    expect([at.queue(), at.waits(), at.undone()]).toEqual(['[1] 2 3 4 5 6 7', 0, ['call of 1']])
  })

  it('keeps the listing on the screen where the decision is refused, as it is by then', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('reject', { reasons: [idOf(100)], note: 'Remove the number.' })
    await at.undo()
    at.edit(1, 99)
    await sent(1).arrive()
    expect([at.queue(), at.undone()]).toEqual(['[1] 2 3 4 5 6', []])
    expect([at.shown()?.product?.price, at.before(1)?.product?.price]).toEqual([99, 120])
    expect(at.refusals()).toEqual(['Listing 1: This was changed.'])
    expect(notesOf(idOf(1))).toMatchObject({ reasons: [idOf(100)], note: 'Remove the number.' })
    await at.decide('approve')
    expect(at.sent().at(-1)).toEqual([1, 'approve', 2])
  })

  it('shows nothing else where somebody else has decided', async () => {
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    await at.undo()
    at.decideElsewhere(1)
    await sent(1).arrive()
    expect([at.queue(), at.undone()]).toEqual(['[1] 2 3 4 5 6', []])
    expect(at.refusals()).toEqual(['Listing 1: Somebody has decided. Sara'])
    at.go(1)
    await at.take()
    expect(at.queue()).toBe('[2] 3 4 5 6 7')
  })

  it('shows nothing else where it is refused itself and another listing is looked at by then', async () => {
    vi.spyOn(toast, 'error').mockReturnValue('')
    const at = await deskInNode()
    const sent = at.hold(desk.decide)
    await at.decide('approve')
    await at.undo()
    at.go(1)
    expect(at.queue()).toBe('1 [2] 3 4 5 6')
    await sent(1).loseAnswer()
    at.undoElsewhere(1)
    await at.pass(1000)
    await sent(1).arrive()
    expect(at.queue()).toBe('[2] 3 4 5 6')
    vi.mocked(toast.error).mockRestore()
  })
})

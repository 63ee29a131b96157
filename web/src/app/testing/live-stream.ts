import { live } from '@dealsy/contract'
import type { ChangeAnnounced, LiveMessage } from '@dealsy/contract'
import { expect, onTestFinished } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { goLive } from '../../trail/live/live.ts'
import type { fakeServer } from './fake-server.ts'
import { idOf } from './sample-answers.ts'

type Announced = Pick<ChangeAnnounced, 'resource' | 'event'> & Partial<Pick<ChangeAnnounced, 'by'>>

const sara = { kind: 'person', accountId: idOf(9), name: 'Sara' } as const

/** Makes the dashboard live for one test, on a stream that the test writes to. It has begun when this returns. */
export async function liveStream(server: ReturnType<typeof fakeServer>) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  server.on(live.stream, () => {
    const stream = new ReadableStream<Uint8Array>({ start: (opened) => (controller = opened) })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  })
  onTestFinished(goLive(queryClient))
  await expect.poll(() => controller).toBeDefined()
  let position = 0
  const say = (message: LiveMessage) => {
    position += 1
    controller?.enqueue(new TextEncoder().encode(`id: 1-${position}\ndata: ${JSON.stringify(message)}\n\n`))
  }
  say({ type: 'ready' })
  return {
    say,
    /** Announces a change of a record, by Sara unless told otherwise. */
    changed: (row: number, { resource, event, by = sara }: Announced) =>
      say({
        type: 'change',
        _id: 1,
        at: '2025-11-03T09:30:00.000Z',
        by,
        call: `call of ${row}`,
        resource,
        recordId: idOf(row),
        event,
        version: 2,
      }),
    end: () => controller?.close(),
  }
}

import type { Readable } from 'node:stream'
import { LiveMessage } from '@dealsy/contract'

/** What a stream of server-sent events has brought so far. */
export interface Received {
  messages: LiveMessage[]
  /** The `id` of the last message that had one. */
  position: string | undefined
  comments: number
  hasEnded: boolean
}

/** Reads a stream from now on; each message is checked against the contract. */
export function receive(stream: Readable): Received {
  const received: Received = { messages: [], position: undefined, comments: 0, hasEnded: false }
  void read(stream, received)
    .catch(() => undefined)
    .finally(() => (received.hasEnded = true))
  return received
}

async function read(stream: AsyncIterable<Uint8Array>, received: Received) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(block, received)
  }
}

function take(block: string, received: Received) {
  if (block.startsWith(':')) received.comments += 1
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) received.position = line.slice(4)
    if (line.startsWith('data: ')) received.messages.push(LiveMessage.parse(JSON.parse(line.slice(6))))
  }
}

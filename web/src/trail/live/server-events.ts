import { LiveMessage } from '@dealsy/contract'

/** A message of the stream, and the position after it. */
interface Received {
  message: LiveMessage
  position: string | undefined
}

/**
 * Reads server-sent events until the stream ends or is aborted. `onSign` is called with every sign of life, comments too. A message that this
 * dashboard does not know counts as `reset`: a newer server may say things that an open tab has not heard of.
 */
export async function readServerEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onSign: () => void,
  onMessage: (received: Received) => void,
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  signal.addEventListener('abort', () => void reader.cancel())
  let rest = ''
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    onSign()
    const blocks = (rest + (value ?? '')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const received = receivedIn(block)
      if (received) onMessage(received)
    }
  }
}

function receivedIn(block: string): Received | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  const { data: message = { type: 'reset' } as const } = LiveMessage.safeParse(JSON.parse(data))
  return { message, position: fields.get('id') }
}

import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

type FilePart = Pick<MultipartFile, 'type' | 'fieldname' | 'filename' | 'mimetype'> & { content: () => Promise<Buffer> }

/** The parts of a form in order, each read before the next is asked for. `refusal` turns an error of the parser into a failure. */
export async function* partsOf(
  request: FastifyRequest,
  refusal: (error: unknown) => unknown,
): AsyncGenerator<MultipartValue | FilePart> {
  const refuse = (error: unknown) => {
    throw refusal(error)
  }
  let isRead = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') yield part
      else {
        const { type, fieldname, filename, mimetype } = part
        const content = async () => {
          const buffer = await part.toBuffer()
          // Where the limit falls between two pieces of the body, the parser ends the file there and says nothing.
          if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
          return buffer
        }
        yield { type, fieldname, filename, mimetype, content: () => content().catch(refuse) }
      }
    }
    isRead = true
  } catch (error) {
    refuse(error)
  } finally {
    if (!isRead) {
      // Drains the rest of the body, so that the answer reaches a client that is still sending.
      request.raw.unpipe()
      request.raw.resume()
    }
  }
}

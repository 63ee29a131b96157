import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** Beyond this, brotli takes ten times as long for a tenth less. */
const brotliQuality = 9

/**
 * Writes the script of Scalar's page into a folder, and beside it what it is in brotli and gzip. The plugin for Fastify has it inside;
 * the package that has it as a file brings the 280 packages that it was built from.
 */
export async function writeReferenceScript(folder: string): Promise<void> {
  const app = Fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/' } })
  const { statusCode, rawPayload: script } = await app.inject('/docs/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error(`Scalar's script is not at its address: ${statusCode}.`)
  const path = join(folder, 'scalar.js')
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  await mkdir(folder, { recursive: true })
  await writeFile(path, script)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(script, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(script, { level: 9 }))
}

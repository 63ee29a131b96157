import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const ServiceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9.:-]+$/),
  client_email: z.email(),
  private_key: z.string().refine(isPrivateKey),
})

/** A Firebase service account: the fields used of the JSON file of its console. */
export type ServiceAccount = z.infer<typeof ServiceAccount>

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Reads a service account from a JSON file. Throws an Error with one sentence that never quotes the content. */
export async function readServiceAccount(file: string): Promise<ServiceAccount> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The setting FCM_SERVICE_ACCOUNT is wrong: ${file} cannot be read (${error.code}).`)
  })
  const parsed = ServiceAccount.safeParse(parse(text))
  if (parsed.success) return parsed.data
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].filter(Boolean).join(', ')
  throw new Error(
    `The setting FCM_SERVICE_ACCOUNT is wrong: ${file} is not the JSON file of a service account` +
      (wrong ? ` (missing or wrong: ${wrong}).` : '.'),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

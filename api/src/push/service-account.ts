import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const ServiceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9.:-]+$/),
  client_email: z.email(),
  private_key: z.string().refine(isPrivateKey),
})

/** Who we are for Firebase: the fields that we need of the JSON file that its console hands out. */
export type ServiceAccount = z.infer<typeof ServiceAccount>

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Reads the service account in a JSON file. Throws an Error with one sentence about the fault; it never quotes the content. */
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

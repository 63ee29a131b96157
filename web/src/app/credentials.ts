import { simpleEmail } from '@dealsy/contract/credentials'
import { cleanIdentifier } from '@dealsy/contract/texts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Credentials {
  email: string
  password: string
}

export type Mistakes = Partial<Record<keyof Credentials, MessageDescriptor>>

/** Validates the login form (section 5); returns no mistakes when it may be sent. */
export function mistakesIn({ email, password }: Credentials): Mistakes {
  const mistakes: Mistakes = {}
  const address = cleanIdentifier(email)
  if (address === '') mistakes.email = msg`Email is required`
  else if (!simpleEmail.test(address)) mistakes.email = msg`Invalid email format`
  if (password === '') mistakes.password = msg`Password is required`
  return mistakes
}

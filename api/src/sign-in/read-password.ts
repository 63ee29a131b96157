import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { lengthOf, passwordLength } from '@dealsy/contract'

/** A new password, from ADMIN_PASSWORD, the terminal or standard input. Throws an Error with a sentence where it is not acceptable. */
export async function readNewPassword(): Promise<string> {
  const password = process.env['ADMIN_PASSWORD'] || (await (process.stdin.isTTY ? askTwice() : firstLine()))
  const { least, most } = passwordLength
  if (lengthOf(password) < least || password.length > most) {
    throw new Error(`A password has ${least} to ${most} characters.`)
  }
  return password
}

async function askTwice(): Promise<string> {
  const password = await ask('New password: ')
  if ((await ask('Once more: ')) !== password) throw new Error('The two passwords are not the same.')
  return password
}

async function ask(question: string): Promise<string> {
  // In readline's terminal mode only readline echoes, and its output is discarded.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stderr.write(question)
  const leaving = new Promise<never>((_, reject) =>
    terminal.once('close', () => reject(new Error('Nothing was changed.'))),
  )
  try {
    return await Promise.race([terminal.question(''), leaving])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

import { execFile } from 'node:child_process'
import { constants, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOwner, colleague, environmentOf, startProduct } from './product.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'dealsy-e2e-'))

/**
 * Fills one data folder before all tests: the first start of the product makes the demo marketplace and the administrator. Each
 * worker has a copy.
 */
export default async function fillDataFolder(): Promise<() => Promise<void>> {
  const data = await newFolder()
  const product = await startProduct(data)
  await product.stop()
  const command = join(import.meta.dirname, '..', 'api', 'src', 'sign-in', 'admin-command.ts')
  for (const { name, email, password } of [{ name: 'Administrator', ...accountOwner }, colleague]) {
    await promisify(execFile)(process.execPath, [command, 'create', email, '--name', name], {
      env: { ...environmentOf(data), ADMIN_PASSWORD: password },
    })
  }
  // The workers inherit the environment.
  process.env.E2E_FILLED = data
  return () => rm(data, { recursive: true, force: true })
}

/** A copy of a data folder; the caller removes it. */
export async function copyFolder(data: string): Promise<string> {
  const copy = await newFolder()
  await cp(data, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

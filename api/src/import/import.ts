import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Outcome } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Implementation, Services } from '../endpoints/implement.ts'
import { valuesOf } from '../endpoints/forms.ts'
import { readInput } from '../endpoints/register.ts'
import { RequestFailure } from '../failures/failures.ts'
import { fetchPictures } from '../features/products/fetch-pictures.ts'
import { type Message, type Result, takeInside } from '../intake/take-in.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { CallImages } from '../storage/call-images.ts'
import { importer } from '../trail/changes/author.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { Row } from '../trail/changes/record.ts'
import { intakeOf } from './intake-of.ts'
import { identifierOf, type ImportedKind, importedKinds } from './kinds.ts'
import { listedPictures, openFolder, storePictures } from './pictures.ts'
import { readRecords, type RecordOfFile } from './read-records.ts'

/** Records that are taken in one transaction. */
const atOnce = 500

/** Why a line was refused. */
export interface Refused {
  file: string
  line: number
  ref: string
  failure: RequestFailure
}

type Count = Outcome | 'refused'
/** How many records of a file came to what. */
export type Tally = Partial<Record<Count, number>>

interface Options {
  folder: string
  implementations: readonly Implementation[]
  outbound: Outbound
  /** Changes nothing: everything is taken back at the end. */
  isDry: boolean
  /** How many lines of each file an earlier run has done. */
  done: Map<string, number>
  onRefused(refused: Refused): Promise<void>
  /** After each transaction. */
  onProgress(file: string, lines: number, tally: Tally): Promise<void>
  stopped: AbortSignal
}

/** The files of a folder that an import reads, in the order in which their records refer to each other. */
export async function filesOf(folder: string): Promise<{ file: string; imported: ImportedKind }[]> {
  const names = await readdir(folder)
  const plain = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase()
  return Object.entries(importedKinds).flatMap(([kind, imported]) =>
    names
      .filter((name) => plain(path.parse(name).name) === plain(kind) && /\.(jsonl|ndjson|json|csv)$/.test(name))
      .map((file) => ({ file, imported })),
  )
}

class DryRun extends Error {}

/** Brings the records of a folder. Each record is known by its identifier in the file, so that a second run changes what differs. */
export async function importFolder(services: Services, options: Options): Promise<void> {
  const files = await filesOf(options.folder)
  const all = async (inside: Db | undefined) => {
    for (const { file, imported } of files) {
      if (options.stopped.aborted) return
      await importFile(services, options, file, imported, inside)
    }
  }
  if (!options.isDry) return all(undefined)
  try {
    await inTransaction(services.db, async (transaction) => {
      await all(transaction)
      throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}

async function importFile(
  services: Services,
  options: Options,
  file: string,
  imported: ImportedKind,
  inside: Db | undefined,
): Promise<void> {
  const tally: Tally = {}
  const count = (what: Count) => (tally[what] = (tally[what] ?? 0) + 1)
  const done = options.done.get(file) ?? 0
  const records = readRecords(path.join(options.folder, file))
  let lines = 0
  // A record of a tree refers to one that has to be there.
  const groups = imported.above ? groupsOf(fromAbove(records, imported.above), 1) : groupsOf(records, atOnce)
  for await (const group of groups) {
    lines += group.length
    if (lines <= done) continue
    if (options.stopped.aborted) return
    const lineOf = new Map<string, number>()
    const messages: Message[] = []
    const images = options.isDry ? undefined : new CallImages(services)
    for (const { line, value } of group) {
      try {
        const message = await messageOf(imported, value, { ...options, images })
        lineOf.set(message.ref, line)
        messages.push(message)
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error
        count('refused')
        await options.onRefused({ file, line, ref: refOf(value), failure: error })
      }
    }
    for (const [index, result] of (
      await take(services, imported, messages, { inside, images, ...options })
    ).entries()) {
      const ref = messages[index]?.ref ?? ''
      if (!(result instanceof RequestFailure)) count(result.outcome)
      else {
        count('refused')
        await options.onRefused({ file, line: lineOf.get(ref) ?? 0, ref, failure: result })
      }
    }
    if (imported.kind === 'products' && !options.isDry) await takePictures(services, options.folder)
    await options.onProgress(file, lines, tally)
  }
  await options.onProgress(file, lines, tally)
}

const takePictures = async ({ db, files }: Services, folder: string) => {
  while ((await fetchPictures({ db, files, outbound: openFolder(folder), reviewsPictures: false }, 'files')) === 0);
}

/** Images of a dry run, in which a record may show any. */
const anyImages: NonNullable<ChangeContext['images']> = { urls: () => [], show: async () => {} }

async function take(
  services: Services,
  imported: ImportedKind,
  messages: readonly Message[],
  {
    inside,
    images = anyImages,
    implementations,
  }: Pick<Options, 'implementations'> & { inside: Db | undefined; images: ChangeContext['images'] },
): Promise<Result[]> {
  const run = (db: Db) => {
    const context = { db, accountId: null, requestId: importer, isImport: true as const, images }
    return takeInside(context, services.settings, intakeOf(imported, services, implementations), messages)
  }
  return inside ? run(inside) : inTransaction(services.db, run)
}

/** Records in groups, each record once in a group. */
async function* groupsOf(records: AsyncIterable<RecordOfFile>, most: number): AsyncGenerator<RecordOfFile[]> {
  let group: RecordOfFile[] = []
  let refs = new Set<string>()
  for await (const record of records) {
    const ref = refOf(record.value)
    if (group.length === most || refs.has(ref)) {
      yield group
      group = []
      refs = new Set()
    }
    group.push(record)
    refs.add(ref)
  }
  if (group.length > 0) yield group
}

/** The records of a tree, each after the one above it. A tree is small enough to be read whole. */
async function* fromAbove(records: AsyncIterable<RecordOfFile>, field: string): AsyncGenerator<RecordOfFile> {
  const waiting = new Map<string, RecordOfFile>()
  for await (const record of records) waiting.set(refOf(record.value) || `line ${record.line}`, record)
  const write = function* (ref: string): Generator<RecordOfFile> {
    const record = waiting.get(ref)
    if (!record) return
    waiting.delete(ref)
    yield* write(refOf({ _id: (record.value as Row | undefined)?.[field] }))
    yield record
  }
  for (const ref of Array.from(waiting.keys())) yield* write(ref)
}

/** The identifier of a record in its file; of a wallet, that of its user. */
function refOf(value: unknown): string {
  const record = (value ?? {}) as Row
  return identifierOf(record['_id'] ?? record['id']) ?? ''
}

/** What the app would send for a record of a file; throws why it cannot be read. */
async function messageOf(
  imported: ImportedKind,
  value: unknown,
  places: { folder: string; outbound: Outbound; images: CallImages | undefined },
): Promise<Message> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RequestFailure('BAD_INPUT', {})
  const record = value as Row
  const stored = await storePictures(imported, record, places)
  const ref = refOf(record) || (imported.kind === 'transactions' ? `wallet of ${refOf({ _id: record['userId'] })}` : '')
  if (ref === '') throw new RequestFailure('BAD_INPUT', {}, { at: ['_id'] })
  const updatedAt = record['updatedAt'] ?? record['createdAt'] ?? '2000-01-01T00:00:00Z'
  const shaped = imported.shaped({ ...record, images: listedPictures(record['images']), updatedAt })
  // What was sent keeps the name of the picture, so that the same file again changes nothing.
  if (!imported.schema) return { ref, body: { ...shaped, updatedAt: updatedAt as string }, own: stored }
  const own = imported.own && checked(imported.own, { ...record, ...stored })
  return { ref, body: checked(imported.schema, shaped) as Message['body'], ...(own && { own }) }
}

/** A record as its schema takes it. Throws 400 with the fields that are wrong. */
function checked(schema: NonNullable<ImportedKind['schema']>, record: Row): Row {
  const known = Object.entries(record).filter(([field, value]) => field in schema.shape && value !== undefined)
  return readInput(schema, valuesOf(schema, Object.fromEntries(known)))
}

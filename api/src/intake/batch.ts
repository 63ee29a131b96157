import { BatchLine, mostLines, takenIn } from '@dealsy/contract'
import type { AppPermission, LineAnswer, TakenInKind } from '@dealsy/contract'
import type { Services } from '../endpoints/implement.ts'
import { readInput } from '../endpoints/register.ts'
import { RequestFailure, wrongField } from '../failures/failures.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { type Intake, type Message, type Result, takeIn } from './take-in.ts'

/** Who sends a batch, and what the key permits. */
interface Sender extends Pick<ChangeContext, 'accountId' | 'requestId'> {
  permissions: ReadonlySet<AppPermission>
}

interface Line extends Message {
  index: number
  kind: TakenInKind
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestFailure('BAD_INPUT', {})
  }
}

/** A line of a batch; throws why it is refused. */
function readLine(text: string, index: number, { permissions }: Sender): Line {
  const { method, kind, ref, body, updatedAt: removedAt } = readInput(BatchLine, jsonOf(text))
  const permission = kind === 'transactions' ? 'app.wallets' : 'app.write'
  if (!permissions.has(permission)) throw new RequestFailure('KEY_NOT_PERMITTED', { permission })
  if (method === 'PUT') return { index, kind, ref, body: readInput(takenIn[kind], body) }
  if (removedAt !== undefined) return { index, kind, ref, removedAt, body: null }
  throw wrongField(['updatedAt'], 'REQUIRED', {})
}

/** Lines that are taken together: neighbours of one kind, each record once. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  let refs = new Set<string>()
  for (const line of lines) {
    const group = groups.at(-1)
    if (group && group[0]?.kind === line.kind && !refs.has(line.ref)) group.push(line)
    else {
      groups.push([line])
      refs = new Set()
    }
    refs.add(line.ref)
  }
  return groups
}

/** Takes in a batch (NDJSON) in the order of its lines, and answers each. Throws 413 where it has too many lines. */
export async function answerBatch(
  services: Services,
  sender: Sender,
  intakes: Readonly<Record<TakenInKind, Intake>>,
  text: string,
): Promise<LineAnswer[]> {
  const texts = text.split('\n').filter((line) => line.trim() !== '')
  if (texts.length > mostLines) throw new RequestFailure('TOO_MANY_LINES', { max: mostLines })
  const results = new Map<number, Result>()
  const lines = texts.flatMap((line, index) => {
    try {
      return [readLine(line, index, sender)]
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      results.set(index, error)
      return []
    }
  })
  for (const group of groupsOf(lines)) {
    const kind = group[0]?.kind ?? 'users'
    const taken = await takeIn(services, sender, intakes[kind], group)
    for (const [place, { index }] of group.entries()) results.set(index, taken[place] as Result)
  }
  return texts.map((_, index) => answerOf(index + 1, results.get(index) as Result))
}

const answerOf = (line: number, result: Result): LineAnswer =>
  result instanceof RequestFailure
    ? { line, status: result.status, failure: result.answer() }
    : { line, status: 200, taken: result }

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

interface Node {
  type: string
  [part: string]: unknown
}

/** A sentence as it stands in a source, each part that is put in at run time written `{part}`. */
interface FoundSentence {
  sentence: string
  file: string
}

/** What the sources of the server say. */
interface Spoken {
  sentences: FoundSentence[]
  /** What fills `{thing}`. */
  things: Set<string>
  /** Calls whose thing cannot be read from the source. */
  unclear: string[]
}

const root = join(import.meta.dirname, '../../../..')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* within(node: Node, isOfNoInterest: (node: Node) => boolean): Generator<Node> {
  if (isOfNoInterest(node)) return
  yield node
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* within(part, isOfNoInterest)
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : ''
}

/** The text of a literal, a template or a sum of such; undefined for any other expression. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    const holes = node['expressions'] as unknown[]
    return quasis.map(({ value }, index) => value.cooked + (index < holes.length ? holeOf(holes[index]) : '')).join('')
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [node['left'], node['right']].map((side) => textOf(side))
    if (left === undefined && right === undefined) return undefined
    return (left ?? holeOf(node['left'])) + (right ?? holeOf(node['right']))
  }
  return undefined
}

const holeOf = (node: unknown) => `{${nameOf(node) || 'part'}}`

const isSentence = (text: string) =>
  /^[A-Z{][\s\S]*[.?!]$/.test(text) && (/^[A-Z]\w*\.$/.test(text) || /[a-z}] [a-z{]/.test(text))

/** What only the person who runs the program reads, and what describes the API. */
const descriptive = new Set(['summary', 'description', 'examples'])
const isNoAnswer = (node: Node) =>
  (node.type === 'NewExpression' && /^(Error|TypeError|PushFailure)$/.test(nameOf(node['callee']))) ||
  (node.type === 'CallExpression' && ['say', 'fail'].includes(nameOf(node['callee']))) ||
  (node.type === 'Property' && descriptive.has(nameOf(node['key'])))

const parametersOf = (node: Node) =>
  (Array.isArray(node['params']) ? (node['params'] as Node[]) : []).map((parameter) =>
    parameter.type === 'AssignmentPattern'
      ? { name: nameOf(parameter['left']), given: parameter['right'] }
      : { name: nameOf(parameter), given: undefined },
  )

/** Reads the sources that match the patterns (from the root), tests left out. */
export function readServerSentences(patterns: string[], isLeftOut: (file: string) => boolean): Spoken {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts') && !isLeftOut(file))
  const sources = files.map((file) => {
    const program: unknown = parseSync(file, readFileSync(join(root, file), 'utf8')).program
    if (!isNode(program)) throw new Error(`${file} cannot be read.`)
    return { file, nodes: [...within(program, isNoAnswer)] }
  })
  const sentences = sources.flatMap(({ file, nodes }) => {
    // The parts of a sum are no sentences of their own.
    const parts = new Set(
      nodes.flatMap((node) => (node.type === 'BinaryExpression' ? [node['left'], node['right']] : [])),
    )
    return nodes.flatMap((node) => {
      const sentence = parts.has(node) ? undefined : textOf(node)
      return sentence !== undefined && isSentence(sentence) ? [{ sentence, file }] : []
    })
  })
  return { sentences, ...readThings(sources) }
}

function readThings(sources: { file: string; nodes: Node[] }[]): Pick<Spoken, 'things' | 'unclear'> {
  const things = new Set<string>()
  const unclear: string[] = []
  const take = (value: unknown, file: string) => {
    const text = textOf(value)
    if (text !== undefined) things.add(text)
    // One that is called `thing` again was taken where it came from.
    else if (nameOf(value) !== 'thing') unclear.push(file)
  }
  // At which place of their parameters functions take a thing.
  const places = new Map<string, number>()
  for (const { file, nodes } of sources) {
    for (const node of nodes) {
      const [name, code] =
        node.type === 'VariableDeclarator' ? [nameOf(node['id']), node['init']] : [nameOf(node['id']), node]
      if (!isNode(code)) continue
      if (name === 'thing') take(code, file)
      const parameters = parametersOf(code)
      const place = parameters.findIndex((parameter) => parameter.name === 'thing')
      if (place < 0 || name === '') continue
      places.set(name, place)
      if (parameters[place]?.given !== undefined) take(parameters[place].given, file)
    }
  }
  for (const { file, nodes } of sources) {
    for (const node of nodes) {
      if (node.type === 'Property' && nameOf(node['key']) === 'thing' && node['shorthand'] !== true)
        take(node['value'], file)
      const place = node.type === 'CallExpression' ? places.get(nameOf(node['callee'])) : undefined
      const given = place === undefined ? undefined : (node['arguments'] as unknown[])[place]
      if (given !== undefined) take(given, file)
    }
  }
  return { things, unclear }
}

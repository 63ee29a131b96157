import { dirname, join, relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

/** Which part of the program may import which: the import rules of docs/architecture.md as data. */
interface Boundary {
  /** The files it is about, as paths from the root. */
  of: RegExp
  /** The imports it refuses: paths from the root for our own files, names for packages. */
  refuses: RegExp
  reason: string
}

const speaksNoSql =
  /^api\/src\/(?!(db|changes|work|limits|push|sign-in|demo|testing|features)\/|endpoints\/idempotency\.ts$|server\/health\.ts$|storage\/remove-lost-images\.ts$|.*\.test\.ts$)|^api\/src\/features\/.*\/routes\.ts$/
const whereSqlIs =
  'SQL belongs in db, changes, work, limits, push, sign-in, demo, testing, or in the queries.ts or a verb file of a feature.'

const boundaries: Boundary[] = [
  {
    of: /^contract\/src\/(?!.*\.test\.ts$)/,
    refuses: /^(?!contract\/src\/|zod$)/,
    reason: 'The contract imports zod and its own files, nothing else.',
  },
  {
    of: /^contract\//,
    refuses: /^(api|web)\/|^@dealsy\//,
    reason: 'The contract knows neither the API nor the dashboard.',
  },
  {
    of: /^web\//,
    refuses: /^api\/|^@dealsy\/api/,
    reason: 'The dashboard does not import the API: what they share is the contract.',
  },
  {
    of: /^api\//,
    refuses: /^web\/|^@dealsy\/web/,
    reason: 'The API does not import the dashboard: what they share is the contract.',
  },
  {
    of: /^(api|web)\//,
    refuses: /^contract\//,
    reason: 'Import the contract by its name, @dealsy/contract.',
  },
  {
    of: /^web\/src\/(ui|i18n)\//,
    refuses: /^web\/src\/(features|records|app|public-pages)\//,
    reason: 'The kit and the languages know no screen.',
  },
  {
    of: /^web\/src\/records\//,
    refuses: /^web\/src\/(features|app)\//,
    reason: 'What features share of a record knows none of them.',
  },
  { of: speaksNoSql, refuses: /^(kysely|pg)$/, reason: whereSqlIs },
]

const featureOf = /^(?:api|web)\/src\/features\/([^/]+)\//

function refusal(file: string, imported: string): string | undefined {
  const own = featureOf.exec(file)?.[1]
  const other = featureOf.exec(imported)?.[1]
  if (own && other && own !== other) return `A feature imports no other feature (${own} imports ${other}).`
  return boundaries.find(({ of, refuses }) => of.test(file) && refuses.test(imported))?.reason
}

const root = join(import.meta.dirname, '..', '..')

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type ImportKind = 'ImportDeclaration' | 'ImportExpression' | 'ExportAllDeclaration' | 'ExportNamedDeclaration'
type Importing = Parameters<NonNullable<Visitor[ImportKind]>>[0]

const imports: Rule = {
  create(context) {
    const check = (node: Importing) => {
      if (node.source?.type !== 'Literal' || typeof node.source.value !== 'string') return
      const name = node.source.value
      const imported = name.startsWith('.') ? fromRoot(join(dirname(context.filename), name)) : name
      const reason = refusal(fromRoot(context.filename), imported)
      if (reason) context.report({ node: node.source, message: `${imported}: ${reason}` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    }
  },
}

const queryBuilding = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const queries: Rule = {
  create(context) {
    if (!speaksNoSql.test(fromRoot(context.filename))) return {}
    return {
      MemberExpression(node) {
        if (node.property.type !== 'Identifier' || !queryBuilding.has(node.property.name)) return
        context.report({ node, message: `${node.property.name}: ${whereSqlIs}` })
      },
    }
  },
}

export default { meta: { name: 'boundaries' }, rules: { imports, queries } }

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
  /^api\/src\/(?!(db|trail|work|limits|push|sign-in|jobs|exports|intake|search|sheets|testing|features)\/|endpoints\/idempotency\.ts$|server\/health\.ts$|storage\/(image-reservations|remove-lost-images)\.ts$|.*\.test\.ts$)|^api\/src\/(features|trail)\/.*\/routes\.ts$/
const whereSqlIs =
  'SQL belongs in db, trail, work, limits, push, sign-in, jobs, exports, intake, search, sheets, testing, or in the queries.ts or a verb file of a feature.'

const inRoomOfApi = /^api\/src\/(?!testing\/)[^/]+\/(?!.*\.test\.ts$)/
/** What a resource says of itself on the dashboard, and the list of that. */
const declaresResource = /^web\/src\/(resources\.ts$|features\/[^/]+\/resource\.ts$)/

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
    of: /^(api|demo|web)\//,
    refuses: /^contract\//,
    reason: 'Import the contract by its name, @dealsy/contract.',
  },
  {
    of: /^demo\//,
    refuses: /^(api|web)\/|^@dealsy\/web/,
    reason: 'The demo imports what the exports of @dealsy/api name, and no dashboard.',
  },
  {
    of: /^(contract|web|api)\/(?!.*\.test\.ts$)/,
    refuses: /^demo\/|^@dealsy\/demo/,
    reason: 'An installation may leave the demo out: only the start loads it (api/src/demo.ts).',
  },
  {
    of: /^clients\/app\/src\//,
    refuses: /^(?!clients\/app\/src\/)/,
    reason: 'The client is a package without dependencies, for servers of others.',
  },
  {
    of: /^examples\//,
    refuses: /^(?!examples\/|clients\/app\/src\/index\.ts$|node:)/,
    reason: 'The example is a program of others: it knows the client alone.',
  },
  {
    of: /^web\/src\/public-pages\//,
    refuses: /^web\/src\/(?!public-pages\/)/,
    reason: 'The public pages are built without the dashboard.',
  },
  {
    of: /^web\/src\/(?!public-pages\/)/,
    refuses: /^web\/src\/public-pages\//,
    reason: 'The dashboard is built without the public pages.',
  },
  {
    of: inRoomOfApi,
    refuses: /^api\/src\/(?!settings\.ts$)[^/]+$/,
    reason: 'The files beside the rooms are above all of them, but for settings.ts.',
  },
  {
    of: declaresResource,
    refuses: /^(?!web\/src\/|@dealsy\/contract$|@lingui\/core(\/macro)?$|lucide-react$)/,
    reason: 'A resource is declared as data: with the contract, texts and icons.',
  },
  { of: speaksNoSql, refuses: /^(kysely|pg)$/, reason: whereSqlIs },
]

// What a change of one record must know of another: its table, its name, what follows from a change of it.
const definesRecord = /\/record\.ts$/
/** The rooms of a workspace, from the lowest to the highest: a room imports itself and lower ones. */
const layers: Record<string, readonly string[]> = {
  api: [
    'work',
    'failures',
    'db',
    'trail/changes',
    'limits',
    'outbound',
    'storage',
    'push',
    'sign-in',
    'trail/live',
    'endpoints',
    'intake',
    'search',
    'jobs',
    'exports',
    'sheets',
    'trail/history',
    'trail/undo',
    'features',
    'public-pages',
    'openapi',
    'server',
    'import',
  ],
  web: [
    'i18n',
    'resources',
    'routing',
    'ui',
    'session',
    'api',
    'trail/live',
    'forms',
    'places',
    'trail/history',
    'records',
    'features',
    'screens',
    'app',
  ],
}
/** The trail is one room in several layers: what writes it is low, what reads it is high. */
const roomOf = /^(\w+)\/src\/(trail\/[^/]+|[^/]+)\//
/** The declarations of resources are as low as what they are made with, though each is in the folder of its feature. */
const layerOf = (file: string) =>
  declaresResource.test(file) ? ['web', 'resources'] : (roomOf.exec(file)?.slice(1) ?? [])
/** A room's own `routes.ts` is as high as a feature. */
const isRoutes = /\/routes\.ts$/
const isTest = /\.test\.tsx?$|\/testing\//

/** Why a file may not import another: it is in a higher room. */
function layerRefusal(file: string, imported: string): string | undefined {
  const [workspace = '', room = ''] = layerOf(file)
  const [otherWorkspace, other = ''] = layerOf(imported)
  const order = layers[workspace]
  if (order === undefined || workspace !== otherWorkspace || isTest.test(file) || isRoutes.test(file)) return undefined
  const isLower = order.includes(room) && order.indexOf(room) < order.indexOf(other)
  return isLower ? `${room} is below ${other}: ${order.join(' < ')}.` : undefined
}

const featureOf = /^(?:api|web)\/src\/features\/([^/]+)\//

function refusal(file: string, imported: string): string | undefined {
  const own = featureOf.exec(file)?.[1]
  const other = featureOf.exec(imported)?.[1]
  if (own && other && own !== other && !definesRecord.test(imported))
    return `A feature imports no other feature (${own} imports ${other}).`
  const boundary = boundaries.find(({ of, refuses }) => of.test(file) && refuses.test(imported))
  return boundary?.reason ?? layerRefusal(file, imported)
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

import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths } from './src/resources/paths.ts'

type Chunk = Rolldown.OutputChunk

const source = join(import.meta.dirname, 'src')
const app = join(source, 'app')
const frame = ['begin.ts']
const recordPage = '../screens/record-page/pages.tsx'
const ownPath = /export const (\w+) = resource\(\{[^]*?\n  path: '(.+?)'/g
const row = /\b(?:load:|ownScreen\(|recordScreen\()/g
const screenOf = /(?:path: paths(?:\.(\w+)|\['([\w.]+)'\])|ownScreen\(\s*resources\.(\w+)),[^]*?import\('(.+?)'\)/g
const recordScreenOf = /recordScreen\([^)]*?paths\['([\w.]+)'\]/g

/**
 * Writes `chunks.json`, the addresses of the scripts that each path of the dashboard needs, for the server to name
 * in the page; and names the scripts and the typefaces of the languages in the page itself (`public/first-paint.js`). Without
 * these a browser would find the scripts one after the other.
 */
export function nameChunks(): Plugin {
  return {
    name: 'name-chunks',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const needed = await screenFiles()
      const named = Object.entries(needed).map(([path, files]) => [path, addressesOf(files, chunks)])
      if (chunks.some(({ name, moduleIds }) => name === 'start' && moduleIds.includes(join(source, 'resources.ts'))))
        throw new Error(
          'The login page loads the words of every kind of record: one of its files imports resources.ts.',
        )
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(Object.fromEntries(named)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const textsOf = (language: string) =>
          addressOf(
            language,
            chunksOf(bundle).find(({ name, facadeModuleId }) => name === language && facadeModuleId)?.fileName,
          )
        const faceOf = (face: string) =>
          addressOf(
            face,
            Object.keys(bundle).find((name) => name.includes(face)),
          )
        const texts = `data-en="${textsOf('en')}" data-ar="${textsOf('ar')}" data-ar-face="${faceOf('readex-pro-arabic')}"`
        const face = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${faceOf('inter-latin')}">`
        return html.replace('<script src="/first-paint.js"', `${face}\n    <script src="/first-paint.js" ${texts}`)
      },
    },
  }
}

function addressOf(what: string, file: string | undefined): string {
  if (file === undefined) throw new Error(`The build has nothing of ${what}.`)
  return `/${file}`
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** The files behind each path, by the route table. */
async function screenFiles(): Promise<Record<string, readonly string[]>> {
  const pathOf = new Map<string, string>(Object.entries(paths))
  for await (const file of glob('features/*/resource.ts', { cwd: source }))
    for (const [, name = '', path = ''] of (await readFile(join(source, file), 'utf8')).matchAll(ownPath))
      pathOf.set(name, path)
  const table = await readFile(join(app, 'screens.tsx'), 'utf8')
  const found = [
    ...[...table.matchAll(screenOf)].map(([, plain, quoted, own, file = '']) => [plain ?? quoted ?? own ?? '', file]),
    ...[...table.matchAll(recordScreenOf)].map(([, name = '']) => [name, recordPage]),
  ].map(([name = '', file = '']) => {
    const path = pathOf.get(name)
    if (path === undefined) throw new Error(`The route table has ${name}, which is no path.`)
    return [path, [...frame, file]] as const
  })
  if (found.length !== table.match(row)?.length) throw new Error('Not every screen of the route table was found.')
  return Object.fromEntries(found)
}

/** The addresses of files of the app and all that they import. */
function addressesOf(files: readonly string[], chunks: Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<string>()
  const add = (name: string) => {
    const chunk = byName.get(name)
    if (chunk === undefined || needed.has(name)) return
    needed.add(name)
    chunk.imports.forEach(add)
  }
  for (const file of files) {
    const id = join(app, file)
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (chunk === undefined) throw new Error(`The build has nothing of ${file}.`)
    add(chunk.fileName)
  }
  return [...needed].map((name) => `/${name}`)
}

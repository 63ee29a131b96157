import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { frame } from './frame.ts'
import type { Page } from './frame.ts'
import { getAppPage, noApkPage } from './get-app/page.ts'
import { addressIn, languageCodes } from './languages.ts'
import type { Language } from './languages.ts'
import { privacyPolicyPage } from './privacy-policy/page.ts'
import { iconAddress, withShortNames, withThemes } from './shorter.ts'
import { supportPage } from './support/page.ts'

const sources = import.meta.dirname
const web = join(sources, '..', '..')
/** The server reads the pages from here. */
const folder = join(web, 'dist', 'public-pages', 'pages')

const pages: Record<string, (language: Language) => Page> = {
  'privacy-policy': privacyPolicyPage,
  'get-app': getAppPage,
  support: supportPage,
  'no-apk': noApkPage,
}
const documents = Object.entries(pages).flatMap(([name, page]) =>
  languageCodes.map((language) => ({ name: `${name}.${language}`, language, page: page(language) })),
)

/** The style sheet of a page as it is written. */
async function styleOf({ styles }: Page, language: Language): Promise<string> {
  const names = ['style.css', ...styles, ...(language === 'ar' ? ['arabic.css'] : [])]
  const parts = await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')))
  return withThemes(parts.join('\n'))
}

/** The style sheet of each page and the scripts, as they are written into the pages, by name. */
async function buildParts(): Promise<(name: string) => string> {
  const styles = new Map<string, string>()
  for (const { name, page, language } of documents) styles.set(`/${name}.css`, await styleOf(page, language))
  const built = await build({
    configFile: false,
    root: sources,
    logLevel: 'warn',
    plugins: [
      {
        name: 'style-of-a-page',
        resolveId: (id) => (styles.has(id) ? id : undefined),
        load: (id) => styles.get(id),
      },
    ],
    build: {
      write: false,
      // Old phones are supported.
      target: ['es2020', 'safari14'],
      // As `target`, with a newer Firefox: an older one would add its name of the system font to all font stacks.
      cssTarget: ['chrome80', 'edge80', 'safari13.1', 'firefox92'],
      rolldownOptions: {
        input: {
          ...Object.fromEntries([...styles.keys()].map((id) => [id.slice(1), id])),
          theme: 'theme.ts',
          'keep-language': 'keep-language.ts',
          'follow-language': 'follow-language.ts',
          'get-app': 'get-app/island.ts',
          support: 'support/island.ts',
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('The parts of the pages were built more than once.')
  const parts = new Map(
    built.output.map((file) =>
      file.type === 'asset'
        ? [file.names[0] ?? '', Buffer.from(file.source).toString().trim()]
        : [file.name, file.code.trim()],
    ),
  )
  return (name) => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`The build made nothing of ${name}.`)
    return part
  }
}

const partOf = await buildParts()
const icon = iconAddress(await readFile(join(web, 'public', 'favicon.svg'), 'utf8'))
await rm(join(folder, '..'), { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const { name, language, page } of documents) {
  // One script before the first paint applies the stored choices; the island runs in `onload`.
  const island = page.island && `onload=()=>{${partOf(page.island)}}`
  const follow = addressIn(language, '') === '' ? [partOf('follow-language')] : []
  const script = [...follow, partOf('theme'), partOf('keep-language'), island ?? ''].join('')
  const style = withShortNames(partOf(`${name}.css`))
  await writeFile(join(folder, `${name}.html`), frame(page, language, { style, script, icon }))
}

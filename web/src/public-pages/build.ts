import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { writeCompressed } from '../../compressed.ts'
import { frame } from './frame.ts'
import type { Assets, Page } from './frame.ts'
import { getAppPage, noApkPage } from './get-app/page.ts'
import { languageCodes } from './languages.ts'
import type { Language } from './languages.ts'
import { privacyPolicyPage } from './privacy-policy/page.ts'
import { supportPage } from './support/page.ts'

/** The server reads the pages from `pages` and serves `assets` below /public-pages/. */
const dist = join(import.meta.dirname, '..', '..', 'dist', 'public-pages')
const base = '/public-pages/'

const pages: Record<string, (language: Language) => Page> = {
  'privacy-policy': privacyPolicyPage,
  'get-app': getAppPage,
  support: supportPage,
  'no-apk': noApkPage,
}

/** Builds the style sheet and the islands, each also compressed, and returns their addresses. */
async function buildAssets(): Promise<Assets> {
  const folder = join(dist, 'assets')
  await mkdir(folder, { recursive: true })
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    base,
    logLevel: 'warn',
    build: {
      write: false,
      // Visitors come with old phones too.
      target: ['es2020', 'safari14'],
      rolldownOptions: {
        input: {
          style: 'style.css',
          theme: 'theme.ts',
          'get-app': 'get-app/island.ts',
          support: 'support/island.ts',
        },
        output: { entryFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
      },
    },
  })
  if (!('output' in built)) throw new Error('The islands were built more than once.')
  const addresses = new Map<string, string>()
  for (const file of built.output) {
    const content = Buffer.from(file.type === 'asset' ? file.source : file.code)
    const name = file.type === 'asset' ? file.names[0]?.replace(/\.css$/, '') : file.name
    if (name) addresses.set(name, base + file.fileName)
    await writeCompressed(join(folder, file.fileName), content)
  }
  return addresses
}

async function buildPages(assets: Assets): Promise<void> {
  const folder = join(dist, 'pages')
  await mkdir(folder, { recursive: true })
  for (const [name, page] of Object.entries(pages)) {
    for (const language of languageCodes) {
      await writeFile(join(folder, `${name}.${language}.html`), frame(page(language), language, assets))
    }
  }
}

await rm(dist, { recursive: true, force: true })
await buildPages(await buildAssets())

import { frameTexts } from './frame-texts.ts'
import { addressIn, languageCodes, languages } from './languages.ts'
import type { Language } from './languages.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/** One page in one language. */
export interface Page {
  /** Its path from the root. */
  path: string
  title: string
  description: string
  content: Markup
  /** The name of its island, the script that runs in it. */
  island?: string
  /** Keeps the page out of search engines. */
  isUnlisted?: true
}

/** Addresses of the built style sheet and islands, by name. */
export type Assets = ReadonlyMap<string, string>

/**
 * The whole document of a page, static but for `{{names}}`: the server fills those in for each response, because they
 * are settings (`origin`, store addresses) or user input.
 */
export function frame(page: Page, language: Language, assets: Assets): string {
  const { direction } = languages[language]
  const texts = frameTexts[language]
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · Dealsy</title>
<meta name="description" content="${page.description}">
${page.isUnlisted ? markup`<meta name="robots" content="noindex">` : relations(page.path, language)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="${addressOf(assets, 'theme')}"></script>
<link rel="stylesheet" href="${addressOf(assets, 'style')}">
${page.island && markup`<script type="module" src="${addressOf(assets, page.island)}"></script>`}
</head>
<body>
<header>
<span class="brand"><span class="mark" aria-hidden="true">DL</span>Dealsy</span>
${languageCodes.filter((code) => code !== language).map((code) => languageLink(page.path, code))}
</header>
<main>
${page.content}
</main>
<footer>
<nav aria-label="${texts.pages}">
${pageLink('/get-app', texts.getApp)}
${pageLink('/support', texts.support)}
${pageLink('/privacy-policy', texts.privacyPolicy)}
</nav>
</footer>
</body>
</html>
`.html

  function pageLink(path: string, text: string): Markup {
    const current = path === page.path ? markup` aria-current="page"` : undefined
    return markup`<a href="${addressIn(language, path)}"${current}>${text}</a>`
  }
}

/** The canonical address of the page and its alternates by language; search engines want them with their origin. */
function relations(path: string, language: Language): Markup {
  const alternates = languageCodes.map(
    (code) => markup`<link rel="alternate" hreflang="${code}" href="{{origin}}${addressIn(code, path)}">
`,
  )
  return markup`<link rel="canonical" href="{{origin}}${addressIn(language, path)}">
${alternates}<link rel="alternate" hreflang="x-default" href="{{origin}}${path}">`
}

function languageLink(path: string, language: Language): Markup {
  const { name, direction } = languages[language]
  return markup`<a href="${addressIn(language, path)}" hreflang="${language}" lang="${language}" dir="${direction}">${name}</a>`
}

function addressOf(assets: Assets, name: string): string {
  const address = assets.get(name)
  if (!address) throw new Error(`The build made nothing of ${name}.`)
  return address
}

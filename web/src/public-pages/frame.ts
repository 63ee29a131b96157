import { frameTexts } from './frame-texts.ts'
import { addressIn, languageCodes, languages } from './languages.ts'
import type { Language } from './languages.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { minified } from './shorter.ts'

/** One page in one language. */
export interface Page {
  /** Its path from the root. */
  path: string
  title: string
  description: string
  content: Markup
  /** Its style sheets besides `style.css`, and its script (the island), from this folder. */
  styles: string[]
  island?: string
  /** Keeps the page out of search engines. */
  isUnlisted?: true
}

/** The inlined parts: each is smaller than the overhead of a request. */
export interface Inlined {
  style: string
  script: string
  /** The icon as a data URL. */
  icon: string
}

/**
 * The whole document of a page, static but for `{{names}}`: the server fills those in for each response, because they
 * are settings (`origin`, store addresses) or user input.
 */
export function frame(page: Page, language: Language, { style, script, icon }: Inlined): string {
  const { direction } = languages[language]
  const texts = frameTexts[language]
  const content = markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Dealsy</title>
<meta name="description" content="${page.description}">
${page.isUnlisted ? markup`<meta name="robots" content="noindex">` : relations(page.path, language)}
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
`
  const head = `<link rel=icon href="${icon}"><style>${style}</style><script>${script}</script>`
  // Added last: it is minified already and is not markup.
  return minified(content.html).replace('<header>', () => `${head}<header>`)

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

// Names its language even where that is the usual one: in a new tab, the choice stored before would win over an address without it.
function languageLink(path: string, language: Language): Markup {
  const { name, direction } = languages[language]
  return markup`<a href="${path}?lang=${language}" hreflang="${language}" lang="${language}" dir="${direction}">${name}</a>`
}

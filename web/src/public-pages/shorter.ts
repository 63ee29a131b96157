/**
 * A style sheet whose colours every browser knows: those that `:root` has as `light-dark()`, one set for light and one for
 * dark, which the system chooses or `data-theme`. Colours that the sheet has no use for are left out.
 */
export function withThemes(css: string): string {
  const colours = [...css.matchAll(/(--[\w-]+): light-dark\((.+?), (.+?)\);/g)].filter(([, name]) =>
    css.includes(`var(${name})`),
  )
  const light = colours.map(([, name, colour]) => `${name}:${colour};`).join('')
  const dark = colours.map(([, name, , colour]) => `${name}:${colour};`).join('')
  return css.replace(
    /:root \{[^}]*\}/,
    `:root{color-scheme:light;${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}
:root[data-theme=dark]{color-scheme:dark;${dark}}`,
  )
}

/** A built style sheet with names of one letter, and without the switches for `light-dark()`, which is written out already. */
export function withShortNames(css: string): string {
  const short = css.replaceAll(/--lightningcss-(?:light|dark):[^;}]*;/g, '')
  const names = [...new Set(short.match(/--[\w-]+(?=:)/g))]
  return short.replaceAll(/--[\w-]+/g, (name) => `--${String.fromCodePoint(97 + names.indexOf(name))}`)
}

/** HTML without what no browser needs: line ends between tags, tags that go without saying, quotes around plain values. */
export function minified(html: string): string {
  // What stands between double braces may become anything, and keeps its quotes.
  const shortTag = (tag: string) => tag.replaceAll(/="([\w/?.:;#,-]+)"/g, '=$1')
  return html
    .replaceAll(/>\n+</g, '><')
    .replaceAll(/<\w[^<>]*>/g, shortTag)
    .replaceAll(
      /<head>|<\/head><body>|<\/(?:li|body|html)>|<\/p>(?=<(?:p|div|h2|ul|form)\b|<\/(?:div|section|article)>)/g,
      '',
    )
    .trim()
}

/** An SVG as an address between double quotes. */
export const iconAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll(/(\.\d*?)0+(?=\D)/g, '$1')}`

/**
 * Expands the `light-dark()` colours of `:root` for older browsers: one set per theme, chosen by the system or `data-theme`. Unused colours
 * are dropped.
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

/** Shortens custom properties to one letter and drops the polyfill variables of `light-dark()`, which is expanded already. */
export function withShortNames(css: string): string {
  const short = css.replaceAll(/--lightningcss-(?:light|dark):[^;}]*;/g, '')
  const names = [...new Set(short.match(/--[\w-]+(?=:)/g))]
  return short.replaceAll(/--[\w-]+/g, (name) => `--${String.fromCodePoint(97 + names.indexOf(name))}`)
}

/** Minifies HTML: line breaks between tags, optional tags, quotes around plain values. */
export function minified(html: string): string {
  // Placeholders may become any text and keep their quotes.
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

/** An SVG as a data URL for a double-quoted attribute. */
export const iconAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll(/(\.\d*?)0+(?=\D)/g, '$1')}`

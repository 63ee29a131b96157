/** HTML that is safe to write into a page: only `markup` makes it. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function htmlOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(htmlOf).join('')
  return String(value).replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Template tag: escapes every value except the results of `markup` itself; undefined becomes an empty string. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + htmlOf(values[index])).join(''))
}

/** HTML that is safe to write into a page: only `html` makes it. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Value = string | number | Html | readonly Html[] | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function sourceOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.source
  if (typeof value === 'object') return value.map(sourceOf).join('')
  return String(value).replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Template tag: every value is escaped but what `html` made itself; undefined is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + sourceOf(values[index])).join(''))
}

/** Safe HTML; only `markup` makes it. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly (Markup | undefined)[] | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text, for use between tags and in quoted attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

function htmlOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(htmlOf).join('')
  return escaped(String(value))
}

/** Template tag for HTML: escapes all values except other markup; undefined is empty. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + htmlOf(values[index])).join(''))
}

/** A line of CommonMark with code spans and emphasis only. */
export function inline(text: string): Markup {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*)/).map((part) => {
    if (part.startsWith('`')) return markup`<code>${part.slice(1, -1)}</code>`
    return part.startsWith('*') ? markup`<em>${part.slice(1, -1)}</em>` : markup`${part}`
  })
  return markup`${parts}`
}

/** Second-level headings and paragraphs of CommonMark; a heading gets an id made of its text. */
export function blocks(text: string): Markup[] {
  return text.split(/\n{2,}/).map((block) => {
    const heading = /^## (.+)$/.exec(block)?.[1]
    return heading ? markup`<h3 id="${idOf(heading)}">${heading}</h3>` : markup`<p>${inline(block)}</p>`
  })
}

/** The headings of a text with the ids that `blocks` gives them. */
export function headingsOf(text: string): { heading: string; address: string }[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({ heading, address: idOf(heading) }))
}

const idOf = (heading: string) => `guide-${heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** HTML that is safe to send: only `markup` makes it. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly (Markup | undefined)[] | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML that shows it, safe between tags and in a quoted attribute. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

function htmlOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(htmlOf).join('')
  return escaped(String(value))
}

/** Template tag for HTML: everything put in is escaped but what `markup` made itself; undefined is nothing. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + htmlOf(values[index])).join(''))
}

/** One line of CommonMark as the descriptions use it: code between backticks, emphasis between asterisks. */
export function inline(text: string): Markup {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*)/).map((part) => {
    if (part.startsWith('`')) return markup`<code>${part.slice(1, -1)}</code>`
    return part.startsWith('*') ? markup`<em>${part.slice(1, -1)}</em>` : markup`${part}`
  })
  return markup`${parts}`
}

/** Headings of the second level and paragraphs of CommonMark; a heading gets an address made of itself. */
export function blocks(text: string): Markup[] {
  return text.split(/\n{2,}/).map((block) => {
    const heading = /^## (.+)$/.exec(block)?.[1]
    return heading ? markup`<h3 id="${addressOf(heading)}">${heading}</h3>` : markup`<p>${inline(block)}</p>`
  })
}

/** The headings that `blocks` makes of a text, with their addresses. */
export function headingsOf(text: string): { heading: string; address: string }[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({ heading, address: addressOf(heading) }))
}

const addressOf = (heading: string) => `guide-${heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

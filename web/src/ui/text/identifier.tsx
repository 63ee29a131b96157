import type { ClipboardEvent } from 'react'

// Identifiers begin with the time at which the record was made; these digits tell one minute from the next.
const shownLength = 8

/** An identifier of another program, of which nothing is left out; a click selects it. A dash where there is none. */
export function ForeignIdentifier({ id }: { id: string | null }) {
  return id === null ? (
    '—'
  ) : (
    <bdi dir="ltr" className="font-mono text-xs wrap-anywhere select-all">
      {id}
    </bdi>
  )
}

/**
 * The identifier of a record in a table: its beginning, by which identifiers are sorted. The tooltip has all of it, a click selects it,
 * and copying copies all of it. A dash where it is empty.
 */
export function Identifier({ id }: { id: string }) {
  function copyAll(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', id)
    event.preventDefault()
  }
  if (id === '') return '—'
  return (
    <bdi dir="ltr" title={id} onCopy={copyAll} className="font-mono text-xs text-muted select-all">
      {`${id.slice(0, shownLength)}…`}
    </bdi>
  )
}

import type { ClipboardEvent } from 'react'

const endLength = 6

/**
 * The identifier of a record in a table: its end, because records of one time share the beginning. The tooltip has all of it, a
 * click selects it, and copying copies all of it. A dash where it is empty.
 */
export function Identifier({ id }: { id: string }) {
  function copyAll(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', id)
    event.preventDefault()
  }
  if (id === '') return '—'
  return (
    <bdi dir="ltr" title={id} onCopy={copyAll} className="font-mono text-xs text-muted select-all">
      {`…${id.slice(-endLength)}`}
    </bdi>
  )
}

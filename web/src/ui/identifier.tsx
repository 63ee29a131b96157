import { Ltr } from '../i18n/written.tsx'

const endLength = 6

/** The identifier of a record in a table; on a phone only its end, which tells records apart. A dash where there is none. */
export function Identifier({ id }: { id: string }) {
  if (id === '') return '—'
  return (
    <span title={id} className="font-mono text-xs text-muted">
      {/* Cut where the room is needed: it can still be copied whole. */}
      <bdi dir="ltr" className="inline-block max-w-full truncate align-bottom max-sm:hidden">
        {id}
      </bdi>
      <span className="sm:hidden">
        <Ltr>…{id.slice(-endLength)}</Ltr>
      </span>
    </span>
  )
}

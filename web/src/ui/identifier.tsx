import { Ltr } from '../i18n/written.tsx'

const endLength = 6

/** The identifier of a record in a table; on a phone only its end, which tells records apart. */
export function Identifier({ id }: { id: string }) {
  return (
    <span title={id} className="font-mono text-xs text-muted">
      <span className="max-sm:hidden">
        <Ltr>{id}</Ltr>
      </span>
      <span className="sm:hidden">
        <Ltr>…{id.slice(-endLength)}</Ltr>
      </span>
    </span>
  )
}

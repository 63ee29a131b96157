import { classNames } from './class-names.ts'

/** Long text in a table cell: cut after one line or two, whole when the pointer rests on it. */
export function ClampedText({ text, lines = 2 }: { text: string; lines?: 1 | 2 }) {
  return (
    <span
      dir="auto"
      title={text}
      className={classNames(
        'w-64 text-start text-sm whitespace-normal text-muted wrap-anywhere',
        lines === 1 ? 'line-clamp-1' : 'line-clamp-2',
      )}
    >
      {text}
    </span>
  )
}

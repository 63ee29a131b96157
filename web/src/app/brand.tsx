/** The two-letter mark, with the name beside it where there is room. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <span
        aria-hidden={!markOnly}
        className="grid size-8 shrink-0 place-items-center rounded-md bg-accent text-xs font-bold tracking-wide text-on-strong"
      >
        DL
      </span>
      {markOnly || 'Dealsy'}
    </span>
  )
}

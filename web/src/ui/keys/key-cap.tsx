/** A key as printed on the reader's keyboard; a visual hint, hidden on touch screens. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-xs border border-current/25 px-1 font-sans text-xs leading-none font-normal opacity-75 max-lg:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}

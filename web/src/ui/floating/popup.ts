/** The classes of floating lists. */
export const popupClass =
  'max-w-(--available-width) rounded-md bg-raised text-text shadow-floating outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The classes of one item of such a list. */
export const popupItemClass =
  'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 outline-none select-none data-disabled:text-faint data-disabled:opacity-70 data-highlighted:bg-hover'

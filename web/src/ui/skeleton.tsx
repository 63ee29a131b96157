import { classNames } from './class-names.ts'

/** A loading placeholder; give it its size. Hidden from screen readers: add 'Loading...' beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block h-3 animate-shimmer rounded-sm bg-line', className)} />
}

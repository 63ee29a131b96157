import { classNames } from './class-names.ts'

/** Stands where something will be; give it its size. Hidden from screen readers: say 'Loading...' beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block h-3 animate-shimmer rounded-sm bg-line', className)} />
}

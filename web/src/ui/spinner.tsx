import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A spinner for short waits. Hidden from screen readers: add a text beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 shrink-0 animate-spin', className)} />
}

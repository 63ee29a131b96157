import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A turning circle for a few seconds of waiting. Says nothing by itself: give the text beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 shrink-0 animate-spin', className)} />
}

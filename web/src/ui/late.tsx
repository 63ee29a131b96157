import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'

/** A part whose code is loaded when it is first shown; until that is there its place is empty. */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as unknown as ComponentType<Props>
  return function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

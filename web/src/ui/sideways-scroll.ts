import { useCallback, useState } from 'react'
import type { UIEvent } from 'react'

interface Sideways {
  scrolls: boolean
  moreAtEnd: boolean
}

const measure = (box: HTMLElement): Sideways => ({
  scrolls: box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
  // scrollLeft is negative where the page runs right to left.
  moreAtEnd: Math.abs(box.scrollLeft) + box.clientWidth < box.scrollWidth - 1,
})

/** Whether a box can be scrolled, and whether there is more towards its end. Give `scroller` to it as its ref. */
export function useSidewaysScroll() {
  const [measured, setMeasured] = useState<Sideways>({ scrolls: false, moreAtEnd: false })
  const update = (next: Sideways) =>
    setMeasured((last) => (last.scrolls === next.scrolls && last.moreAtEnd === next.moreAtEnd ? last : next))
  const scroller = useCallback((box: HTMLElement | null) => {
    if (box === null) return
    const observer = new ResizeObserver(() => update(measure(box)))
    observer.observe(box)
    const watchContents = () => {
      for (const child of box.children) observer.observe(child)
    }
    const contents = new MutationObserver(watchContents)
    contents.observe(box, { childList: true })
    watchContents()
    return () => {
      observer.disconnect()
      contents.disconnect()
    }
  }, [])
  return { ...measured, scroller, onScroll: (event: UIEvent<HTMLElement>) => update(measure(event.currentTarget)) }
}

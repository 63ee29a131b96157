import { useEffect, useRef, useState } from 'react'
import type { UIEvent } from 'react'

interface Measured {
  scrolls: boolean
  isScrolled: boolean
  moreAtEnd: boolean
}

// Returns the same object without a change, so that scrolling does not rerender.
const measuredAgain =
  (box: HTMLElement) =>
  (last: Measured): Measured => {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
    // scrollLeft is negative where the page runs right to left.
    const moreAtEnd = Math.abs(box.scrollLeft) + box.clientWidth < box.scrollWidth - 1
    const isScrolled = box.scrollTop > 0
    const isSame = last.scrolls === scrolls && last.isScrolled === isScrolled && last.moreAtEnd === moreAtEnd
    return isSame ? last : { scrolls, isScrolled, moreAtEnd }
  }

/** Whether a box can scroll, is scrolled down, and has more content towards its end. `scroller` is its ref. */
export function useSidewaysScroll() {
  const scroller = useRef<HTMLElement>(null)
  const [{ scrolls, isScrolled, moreAtEnd }, setMeasured] = useState<Measured>({
    scrolls: false,
    isScrolled: false,
    moreAtEnd: false,
  })

  useEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    const sizes = new ResizeObserver(() => setMeasured(measuredAgain(box)))
    const watch = () => {
      for (const element of [box, ...box.children]) sizes.observe(element)
    }
    // The table is mounted and unmounted with its states.
    const contents = new MutationObserver(watch)
    contents.observe(box, { childList: true })
    watch()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])

  return {
    scroller,
    scrolls,
    isScrolled,
    moreAtEnd,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setMeasured(measuredAgain(currentTarget)),
  }
}

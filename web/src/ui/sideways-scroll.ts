import { useEffect, useRef, useState } from 'react'
import type { UIEvent } from 'react'

interface Measured {
  scrolls: boolean
  moreAtEnd: boolean
}

const measure = (box: HTMLElement): Measured => ({
  scrolls: box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
  // scrollLeft is negative where the page runs right to left.
  moreAtEnd: Math.abs(box.scrollLeft) + box.clientWidth < box.scrollWidth - 1,
})

/** Whether a box can be scrolled, and whether there is more towards its end. Give it `scroller` as its ref. */
export function useSidewaysScroll() {
  const scroller = useRef<HTMLElement>(null)
  const [{ scrolls, moreAtEnd }, setMeasured] = useState<Measured>({ scrolls: false, moreAtEnd: false })

  function update(box: HTMLElement) {
    const next = measure(box)
    setMeasured((last) => (last.scrolls === next.scrolls && last.moreAtEnd === next.moreAtEnd ? last : next))
  }

  useEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    const sizes = new ResizeObserver(() => update(box))
    const watch = () => {
      for (const element of [box, ...box.children]) sizes.observe(element)
    }
    // The table comes and goes with its states.
    const contents = new MutationObserver(watch)
    contents.observe(box, { childList: true })
    watch()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])

  return { scroller, scrolls, moreAtEnd, onScroll: (event: UIEvent<HTMLElement>) => update(event.currentTarget) }
}

import { useEffect, useRef } from 'react'
import { JobBar } from './job-bar.tsx'

/**
 * The jobs of this tab, on whatever screen: they stand at its end, where they move nothing, and stay in sight. What stays at the lower
 * edge of the window itself keeps `--jobs` above it, their height.
 */
export default function JobBars() {
  const bars = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bars.current
    if (element === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--jobs', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--jobs')
    }
  }, [])
  return (
    <div ref={bars} className="sticky bottom-2 z-10 mt-4 grid gap-2 print:hidden">
      <JobBar resource="products" />
      <JobBar resource="productRequests" />
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { JobBar } from './job-bar.tsx'
import { useJobs } from './kept-jobs.ts'

/**
 * The jobs of this tab, at the end of every screen, sticky and without moving anything. Other elements at the lower edge keep `--jobs`,
 * their height, free.
 */
export default function JobBars() {
  const jobs = useJobs((kept) => kept.jobs)
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
      {Object.values(jobs).map((job) => job && <JobBar key={job.id} {...job} />)}
    </div>
  )
}

import { JobBar } from './job-bar.tsx'

/** The jobs of this tab, above a screen that has no list of theirs. */
export default function JobBars() {
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      <JobBar resource="products" />
      <JobBar resource="productRequests" />
    </div>
  )
}

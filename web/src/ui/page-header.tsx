import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { formatNumber } from '../i18n/formats.ts'

export interface PageHeaderProps {
  title: ReactNode
  /** The number of records, once loaded. */
  count?: number
  actions?: ReactNode
  /** Default 1, the page's heading; 2 for one of several lists on a page. */
  level?: 1 | 2
}

/** The heading of a page or of one of its lists, with its actions. On a desktop it has one line, so that a renamed record moves nothing. */
export function PageHeader({ title, count, actions, level = 1 }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3 lg:flex-nowrap">
      <div className="within-lines min-w-0 lg:flex lg:items-center">
        <Heading
          className={classNames(
            'inline font-semibold wrap-anywhere outline-none lg:one-line',
            level === 1 ? 'text-xl tracking-tight rtl:tracking-normal' : 'text-lg',
          )}
        >
          {title}
        </Heading>
        {count !== undefined && (
          <span className="ms-2.5 inline-block shrink-0 rounded-full bg-line px-2 py-0.5 align-[0.2em] text-xs font-medium text-text inset-ring inset-ring-line-strong">
            {formatNumber(count)}
          </span>
        )}
      </div>
      {Boolean(actions) && <div className="ms-auto flex flex-wrap items-center gap-2 lg:shrink-0">{actions}</div>}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { pageSizes } from './page-size.ts'
import { Select } from '../fields/select.tsx'
import type { PagesOfList } from './table-state.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** 'Display ... items per page' (section 2, 'Common list behaviour'). */
export function PageSize({ limit, onChange }: { limit: number; onChange: (limit: number) => void }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-2 whitespace-nowrap text-muted">
      <Trans>
        Display{' '}
        <Select
          label={t`Items per page`}
          hideLabel
          size="sm"
          className="w-17"
          options={sizes}
          value={String(limit)}
          onChange={(size) => onChange(Number(size))}
        />{' '}
        items per page
      </Trans>
    </div>
  )
}

export interface PagerProps {
  /** The name of the list. */
  caption: string
  /** The pagination is not loaded yet. */
  loading: boolean
  /** Absent for a list without pages. */
  pagination?: PagesOfList
  onPage: (page: number) => void
  /** Shows 'Showing page X of Y'. */
  showing?: boolean
}

/** 'Page X of Y', Previous and Next; a list without rows is page 1 of 1. */
export function Pager({ caption, loading, pagination, onPage, showing = false }: PagerProps) {
  const { t } = useLingui()
  const page = pagination?.currentPage ?? 1
  const pages = Math.max(pagination?.totalPages ?? 1, 1)
  return (
    <nav aria-label={t`Pages of ${caption}`} className="ms-auto flex items-center gap-2 max-sm:w-full">
      <span className="me-1 text-muted max-sm:me-auto" aria-live="polite">
        {loading ? null : showing ? (
          <Trans>
            Showing page {page} of {pages}
          </Trans>
        ) : (
          <Trans>
            Page {page} of {pages}
          </Trans>
        )}
      </span>
      <Button
        size="sm"
        icon={<ChevronLeft aria-hidden className="-ms-1 size-4 flip-rtl" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t`Previous`}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t`Next`}
        <ChevronRight aria-hidden className="-me-1 size-4 flip-rtl" />
      </Button>
    </nav>
  )
}

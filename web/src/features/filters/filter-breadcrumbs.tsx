import type { FilterDetails } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { WrittenLine } from '../../ui/text/written.tsx'

/** The breadcrumbs from all filters down to one; only the first until it is loaded. */
export function FilterBreadcrumbs({ filter }: { filter: FilterDetails | undefined }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm lg:flex-nowrap">
        <li>
          <Step to={hrefOf('filters')}>{t`Filters`}</Step>
        </li>
        {filter?.ancestors.map(({ _id, name }) => (
          <li key={_id} className="flex min-w-0 items-center gap-1.5">
            <Separator />
            <Step to={hrefOf('filters.parent', { filterId: _id })}>
              <WrittenLine className="max-w-full">{name[language]}</WrittenLine>
            </Step>
          </li>
        ))}
        {filter !== undefined && (
          <li aria-current="page" className="flex min-w-0 items-center gap-1.5">
            <Separator />
            <WrittenLine className="max-w-full">{filter.name[language]}</WrittenLine>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Step({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="min-w-0 text-muted underline-offset-2 hover:text-text hover:underline">
      {children}
    </Link>
  )
}

function Separator() {
  return <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint flip-rtl" />
}

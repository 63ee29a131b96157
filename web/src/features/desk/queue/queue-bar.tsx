import { countries, desk, DeskQueue, filters, mostCounted } from '@dealsy/contract'
import type { DeskNarrowing } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../api/queries.ts'
import { formatAge, formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useFilterSearch } from '../../../records/filter-search.ts'
import { hrefOf } from '../../../routing/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../../../ui/fields/option.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { hinted } from '../../../ui/floating/tooltip.tsx'
import { queueWords } from '../deciding/decision-words.ts'
import { parametersOf } from './desk-address.ts'
import type { DeskCriteria } from './desk-address.ts'

/** The refetch interval (milliseconds) of the counts, besides after each change. */
const rereadAfterMs = 30_000

/** The size of each queue, and who holds what. */
export function useQueues({ queue: _queue, ...narrowing }: DeskNarrowing) {
  return useQuery({
    ...read(desk.queues, { query: narrowing }),
    refetchInterval: rereadAfterMs,
    placeholderData: keepPreviousData,
  }).data?.data
}

interface QueueBarProps {
  criteria: DeskCriteria
  narrowing: DeskNarrowing
}

/** The queues with their size and the age of the oldest listing. */
export function QueueBar({ criteria, narrowing }: QueueBarProps) {
  const { t, i18n } = useLingui()
  const { language } = useLanguage()
  const queues = useQueues(narrowing)?.queues
  return (
    <nav aria-label={t`Queues`} className="-mx-1 min-w-0 overflow-x-auto px-1">
      <ul className="flex items-stretch gap-1 py-0.5">
        {DeskQueue.options.map((queue) => {
          const known = queues?.find((other) => other.queue === queue)
          const isShown = narrowing.queue === queue
          const age = known?.oldest ? t`Oldest: ${formatAge(known.oldest, language)}` : undefined
          return (
            <li key={queue}>
              <Link
                to={hrefOf('desk', parametersOf({ ...criteria, queue }))}
                aria-current={isShown ? 'page' : undefined}
                {...hinted(age)}
                className={classNames(
                  'flex min-h-9 items-center gap-1.5 rounded-md px-2 whitespace-nowrap transition-colors',
                  isShown ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
                )}
              >
                {i18n._(queueWords[queue])}
                {known !== undefined && (
                  <span className={classNames('text-sm', known.waiting === 0 && 'text-faint')}>
                    {formatNumber(known.waiting)}
                    {known.waiting >= mostCounted && '+'}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface NarrowingFieldsProps {
  criteria: DeskCriteria
  onChange: (chosen: Partial<DeskCriteria>) => void
}

/** Narrows a queue by category branch, country of the owner, language and age. */
export function NarrowingFields({ criteria, onChange }: NarrowingFieldsProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const pages = useQuery(read(filters.pages, {})).data?.data.filters ?? []
  const chosen = useQuery({
    ...read(filters.get, { params: { id: criteria.category } }),
    enabled: criteria.category !== '',
  }).data?.data.filter
  const known = useQuery(read(countries.all, {})).data?.data.countries ?? []
  const branches = [...pages, ...(chosen && !pages.some(({ _id }) => _id === chosen._id) ? [chosen] : [])]
  return (
    <>
      <Combobox
        hideLabel
        clearable
        label={t`Category`}
        placeholder={t`All categories`}
        className="w-[calc(50%-0.25rem)] sm:w-36"
        options={bilingualOptions(branches)}
        onSearch={useFilterSearch()}
        value={criteria.category || null}
        onChange={(category) => onChange({ category: category ?? '' })}
      />
      <Combobox
        hideLabel
        clearable
        label={t`Country`}
        placeholder={t`All countries`}
        className="w-[calc(50%-0.25rem)] sm:w-36"
        options={bilingualOptions(known)}
        value={criteria.country || null}
        onChange={(country) => onChange({ country: country ?? '' })}
      />
      <Select
        hideLabel
        label={t`Language`}
        noneLabel={t`Both languages`}
        className="w-[calc(50%-0.25rem)] sm:w-40"
        options={[
          { value: 'en', label: t`English` },
          { value: 'ar', label: t`Arabic` },
        ]}
        value={criteria.language || null}
        onChange={(language) => onChange({ language: language ?? '' })}
      />
      <Select
        hideLabel
        label={t`Waits for`}
        noneLabel={t`However long`}
        className="w-[calc(50%-0.25rem)] sm:w-36"
        options={[
          { value: '60', label: t`Over an hour` },
          { value: '360', label: t`Over 6 hours` },
          { value: '1440', label: t`Over a day` },
          { value: '4320', label: t`Over 3 days` },
          { value: '10080', label: t`Over a week` },
        ]}
        value={criteria.olderThan || null}
        onChange={(olderThan) => onChange({ olderThan: olderThan ?? '' })}
      />
    </>
  )
}

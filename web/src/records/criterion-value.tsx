import { rangeOf } from '@dealsy/contract'
import type { ChangedResource, Criterion } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDay } from '../i18n/days.ts'
import { formatDayOfYear, formatMoney } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.tsx'
import { wordsOfCriterion } from '../resources/criterion-words.ts'
import { Ltr } from '../ui/text/written.tsx'
import { RecordName } from './record-names.tsx'

interface CriterionValueProps {
  resource: ChangedResource
  name: string
  criterion: Pick<Criterion, 'kind' | 'of'>
  value: string
}

/** What a list is narrowed by, in words: 'Price: 10$ – 20$'. */
export function CriterionValue({ resource, name, criterion: { kind, of }, value }: CriterionValueProps) {
  const { i18n } = useLingui()
  const { language } = useLanguage()
  const { label, options } = wordsOfCriterion(resource, name)
  const amount = (end: string) => <Ltr>{formatMoney(Number(end))}</Ltr>
  const day = (end: string) => (isDay(end) ? formatDayOfYear(end, language) : end)
  const chosen = options[value]
  return (
    <>
      {i18n._(label)}:{' '}
      {kind === 'amounts' || kind === 'days' ? (
        <Range value={value} end={kind === 'days' ? day : amount} />
      ) : kind === 'reference' ? (
        <RecordName kind={of} id={value} />
      ) : chosen === undefined ? (
        value
      ) : (
        i18n._(chosen)
      )}
    </>
  )
}

function Range({ value, end }: { value: string; end: (end: string) => ReactNode }) {
  const { t } = useLingui()
  const { from, to } = rangeOf(value)
  return (
    <>
      {from === undefined ? t`up to` : end(from)} {from !== undefined && to !== undefined && '–'}{' '}
      {to === undefined ? t`and more` : end(to)}
    </>
  )
}

import { changes } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { eventWords } from '../../trail/history/event-words.ts'
import { recordWords } from '../../trail/history/record-words.ts'
import { useRecordName } from '../../trail/history/record-name.ts'
import { useSession } from '../../session/session.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { Written } from '../../ui/text/written.tsx'
import type { Criteria } from './activity-criteria.ts'

interface ActivityToolbarProps {
  criteria: Criteria
  onChange: (chosen: Partial<Criteria>) => void
  /** The changes on the screen, which provide names. */
  shown: readonly Change[]
}

/** Narrows Activity by person, kind of record, event and days; one record is shown as a chip. */
export function ActivityToolbar({ criteria, onChange, shown }: ActivityToolbarProps) {
  const { t, i18n } = useLingui()
  const nameOf = useRecordName()
  const inOrder = (options: { value: string; label: string }[]) =>
    options.toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  const kinds = Object.entries(recordWords).map(([value, { one }]) => ({ value, label: i18n._(one) }))
  const events = Object.entries(eventWords).map(([value, { said }]) => ({ value, label: i18n._(said) }))
  const known = shown.find(({ recordId, name }) => recordId === criteria.record && name !== null)
  const name = known === undefined || known.name === null ? null : nameOf(known.resource, known.name)
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        hideLabel
        label={t`Person`}
        noneLabel={t`Everybody`}
        className="w-full sm:w-44"
        options={inOrder(usePeople(criteria.person))}
        value={criteria.person || null}
        onChange={(person) => onChange({ person: person ?? '' })}
      />
      <Select
        hideLabel
        label={t`Kind of record`}
        noneLabel={t`All records`}
        className="w-full sm:w-44"
        options={inOrder(kinds)}
        value={kinds.find(({ value }) => value === criteria.kind)?.value ?? null}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <Select
        hideLabel
        label={t`Event`}
        noneLabel={t`All events`}
        className="w-full sm:w-44"
        options={inOrder(events)}
        value={events.find(({ value }) => value === criteria.event)?.value ?? null}
        onChange={(event) => onChange({ event: event ?? '' })}
      />
      <div className="flex w-full items-center gap-2 sm:w-auto">
        <DateField
          hideLabel
          className="flex-1 sm:w-40"
          label={t`From day`}
          max={criteria.to || undefined}
          value={criteria.from}
          onChange={(from) => onChange({ from })}
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <DateField
          hideLabel
          className="flex-1 sm:w-40"
          label={t`To day`}
          min={criteria.from || undefined}
          value={criteria.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      {criteria.record !== '' && (
        <CriterionChip parameter="record">
          {name === null ? (
            <Trans>One record</Trans>
          ) : (
            <Trans>
              Of <Written>{name}</Written>
            </Trans>
          )}
        </CriterionChip>
      )}
    </div>
  )
}

/** All possible authors; until they are loaded, the reader and the selected one. */
function usePeople(chosen: string): { value: string; label: string }[] {
  const { t } = useLingui()
  const reader = useSession((session) => session.admin)
  const people = useQuery(read(changes.people, {})).data?.data.people ?? []
  const names = new Map(chosen === '' ? [] : [[chosen, t`One person`]])
  for (const { _id, name, keyStart } of people)
    names.set(_id, keyStart === null ? name : t`The app (${name}, ${keyStart}…)`)
  if (reader !== null) names.set(reader._id, t`You`)
  return Array.from(names, ([value, label]) => ({ value, label }))
}

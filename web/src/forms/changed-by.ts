import { changes } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { useSession } from '../session/session.ts'

/** Who changed a field of a record last, in words; undefined where that is not known. */
export type ChangedBy = (field: string) => string | undefined

/** Says who has changed a record since a version; reads that where `enabled`. */
export function useChangedBy(record: { _id: string } | undefined, version: number, enabled: boolean): ChangedBy {
  const { t } = useLingui()
  const own = useSession(({ admin }) => admin?._id)
  const query = useQuery({ ...read(changes.list, { query: { recordId: record?._id } }), enabled, staleTime: 0 })

  function nameOf({ kind, accountId, name }: Change['by']): string {
    if (kind === 'app') return name === null ? t`The app` : t`The app (${name})`
    if (kind === 'program') return t`Dealsy itself`
    return accountId === own ? t`You, elsewhere` : (name ?? '')
  }

  // The notes on it have versions of their own.
  const ofRecord = (query.data?.data.changes ?? []).filter(({ recordId }) => recordId === record?._id)
  const since = ofRecord.filter((change) => (change.version ?? 0) > version)
  const names = new Set(since.map(({ by }) => nameOf(by)))

  return (field) => {
    const change =
      since.find(({ after }) => after !== null && field in after) ?? (names.size === 1 ? since[0] : undefined)
    return change && nameOf(change.by)
  }
}

import type { ChangedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import * as resources from '../resources.ts'
import type { Resource } from '../resources/resource.ts'
import { Status } from '../ui/status.tsx'
import type { Tone } from '../ui/status.tsx'

/** Any other is neutral. */
const tones: Partial<Record<string, Tone>> = {
  active: 'success',
  available: 'success',
  delivered: 'success',
  enabled: 'success',
  handled: 'success',
  verified: 'success',
  busy: 'warning',
  changesRequested: 'warning',
  open: 'warning',
  pending: 'warning',
  queued: 'warning',
  failed: 'danger',
  rejected: 'danger',
  suspended: 'danger',
}

interface RecordStatusProps {
  resource: ChangedResource
  status: string
  /** The field that it is in. */
  field?: string
}

/** The status of a record in the word of its kind; one without a word as it is, and a dash where there is none. */
export function RecordStatus({ resource, status, field = 'status' }: RecordStatusProps) {
  const { i18n } = useLingui()
  const kind = (resources as Readonly<Partial<Record<string, Resource>>>)[resource]?.fields[field]?.kind
  const word = kind?.as === 'choice' ? kind.options[status] : undefined
  return word === undefined ? status || '—' : <Status tone={tones[status]}>{i18n._(word)}</Status>
}

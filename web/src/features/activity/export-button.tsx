import { ChangedResource, changes } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { download } from '../../api/client.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { saveAs } from '../../ui/save-as.ts'
import { wordsOfEvent } from '../../trail/history/event-words.ts'
import { labelOf } from '../../trail/history/changed-fields.tsx'
import { wordsOfRecord } from '../../trail/history/record-words.ts'
import { queryOf } from './activity-criteria.ts'
import { csvInWords } from './csv-in-words.ts'
import type { Criteria } from './activity-criteria.ts'

/** Downloads all matching changes as CSV. */
export function ExportButton({ criteria }: { criteria: Criteria }) {
  const { t, i18n } = useLingui()
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)

  function wordsOf({ kind, event, field }: Record<'kind' | 'event' | 'field', string>) {
    const [name = '', part] = field.split('.')
    const resource = ChangedResource.safeParse(kind).data
    const label = resource === undefined || name === '' ? name : i18n._(labelOf(resource, name))
    const inLanguage = part === 'en' ? t`English` : part === 'ar' ? t`Arabic` : part
    return {
      kind: i18n._(wordsOfRecord(kind).one),
      event: i18n._(wordsOfEvent(event).said),
      field: inLanguage === undefined ? label : `${label} (${inLanguage})`,
    }
  }

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { recordId, accountId, resource, event, from, to } = queryOf(criteria)
      const file = await download(changes.export, {
        query: { recordId, accountId, resource, event, from, to, language },
      })
      // `text()` strips the byte order mark, which Excel needs.
      const text = csvInWords(await file.text(), wordsOf)
      saveAs(new Blob(['\uFEFF', text], { type: 'text/csv' }), 'activity.csv')
    } catch (error) {
      toast.error(error instanceof Error && error.message !== '' ? error.message : t`Failed to export the activity.`)
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} icon={Download} onClick={() => void save()}>
      {t`Export CSV`}
    </Button>
  )
}

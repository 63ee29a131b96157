import { changes } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { download } from '../../api/client.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { queryOf } from './activity-criteria.ts'
import type { Criteria } from './activity-criteria.ts'

/** Saves all changes that match, on whatever page they are, as a table for a spreadsheet. */
export function ExportButton({ criteria }: { criteria: Criteria }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { recordId, accountId, resource, event, from, to } = queryOf(criteria)
      const file = await download(changes.export, {
        query: { recordId, accountId, resource, event, from, to, language },
      })
      saveAs(file, 'activity.csv')
    } catch (error) {
      toast.error(error instanceof Error && error.message !== '' ? error.message : t`Failed to export the activity.`)
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} icon={<Download aria-hidden className="size-4" />} onClick={() => void save()}>
      {t`Export CSV`}
    </Button>
  )
}

// A browser may begin to read the file only after the person has said where to save it.
const fileLifetime = 10 * 60_000

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), fileLifetime)
}

import type { ChangedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { late } from '../../ui/late.tsx'

const HistoryDialog = late(() => import('./history-dialog.tsx'))

interface HistoryButtonProps {
  resource: ChangedResource
  /** The identifier of the record. */
  of: string
  /** Default quiet. */
  variant?: 'ghost' | 'secondary'
}

/** Opens the history of a record over its details or its form, which stay as they are. */
export function HistoryButton({ resource, of, variant = 'ghost' }: HistoryButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size="sm" icon={History} onClick={() => setOpen(true)}>{t`History`}</Button>
      {open && <HistoryDialog resource={resource} recordId={of} onClose={() => setOpen(false)} />}
    </>
  )
}

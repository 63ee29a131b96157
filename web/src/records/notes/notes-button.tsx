import { notes } from '@dealsy/contract'
import type { NotedKind } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../api/queries.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { hinted } from '../../ui/floating/tooltip.tsx'
import { late } from '../../ui/late.tsx'
import { notesOn } from './notes-on.ts'

const NotesDialog = late(() => import('./notes-dialog.tsx'))

/** Opens the notes on a record; says how many there are. */
export function NotesButton({ about, of }: { about: NotedKind; of: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const count = useQuery(read(notes.list, notesOn(of))).data?.pagination.totalItems ?? 0
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        {...hinted(t`Notes`)}
        aria-label={count === 0 ? t`Notes` : t`${plural(count, { one: '# note', other: '# notes' })}`}
        icon={NotebookPen}
        onClick={() => setOpen(true)}
      >
        {count > 0 && formatNumber(count)}
      </Button>
      {open && <NotesDialog about={about} of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

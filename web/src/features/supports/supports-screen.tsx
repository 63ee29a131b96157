import { supports } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { supportsOnMany, useSupportActions } from './support-actions.ts'
import { useSupportColumns } from './support-columns.tsx'
import { SupportDialog } from './support-dialog.tsx'

/** Section 2, 'Support list'. */
export default function SupportsScreen() {
  const { t } = useLingui()
  const table = useTable(supports.list, { failure: t`Failed to fetch support data` })
  const opened = useOpened()
  const columns = useSupportColumns(useSupportActions(opened.open))

  return (
    <ListScreen
      of={supports.list}
      title={t`Support`}
      name="supports"
      table={table}
      columns={columns}
      many={supportsOnMany}
      words={{
        userId: { sentence: (name) => <Trans>From the number of {name}</Trans> },
        status: { choice: t`Status`, all: t`All statuses`, options: { open: t`Open`, handled: t`Handled` } },
      }}
    >
      {opened.id !== null && <SupportDialog supportId={opened.id} onClose={opened.close} />}
    </ListScreen>
  )
}

import { supports } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { useSupportRows } from './support-rows.tsx'

/** Section 2, 'Support list'. */
export default function SupportsScreen() {
  const { t } = useLingui()
  const { failure, ...rows } = useSupportRows()
  const table = useTable(supports.list, { failure })

  return (
    <ListScreen
      {...rows}
      of={supports.list}
      title={t`Support`}
      table={table}
      words={{
        userId: { sentence: (name) => <Trans>From the number of {name}</Trans> },
        status: { all: t`All statuses` },
      }}
    />
  )
}

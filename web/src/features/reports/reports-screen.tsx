import { reports } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { reportsOnMany, useReportActions } from './report-actions.ts'
import { useReportColumns } from './report-columns.tsx'
import { ReportingUserDialog } from './reporting-user-dialog.tsx'

/** Section 2, 'Report'. */
export default function ReportsScreen() {
  const { t } = useLingui()
  const table = useTable(reports.list, {
    failure: t`Failed to fetch reports`,
    address: { productId: 'product' },
  })
  const opened = useOpened()
  const columns = useReportColumns(useReportActions(opened.open))

  return (
    <ListScreen
      of={reports.list}
      title={t`Report`}
      name="reports"
      table={table}
      columns={columns}
      many={reportsOnMany}
      words={{
        userId: { sentence: (name) => <Trans>By {name}</Trans> },
        ownerId: { sentence: (name) => <Trans>About the products of {name}</Trans> },
        productId: { sentence: (name) => <Trans>About {name}</Trans> },
      }}
    >
      {opened.id !== null && <ReportingUserDialog reportId={opened.id} onClose={opened.close} />}
    </ListScreen>
  )
}

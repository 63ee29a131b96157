import { reports } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { useReportRows } from './report-rows.tsx'

/** Section 2, 'Report'. */
export default function ReportsScreen() {
  const { t } = useLingui()
  const { failure, ...rows } = useReportRows()
  const table = useTable(reports.list, { failure, address: { productId: 'product' } })

  return (
    <ListScreen
      {...rows}
      of={reports.list}
      title={t`Report`}
      table={table}
      words={{
        userId: { sentence: (name) => <Trans>By {name}</Trans> },
        ownerId: { sentence: (name) => <Trans>About the products of {name}</Trans> },
        productId: { sentence: (name) => <Trans>About {name}</Trans> },
      }}
    />
  )
}

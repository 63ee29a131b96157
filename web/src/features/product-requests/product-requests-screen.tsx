import { productRequests } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { criteriaBut } from '../../records/list-criteria.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { withDecisions } from '../../records/many/decisions-on-many.ts'
import { requestsFailure, useProductRequestRows } from './product-request-rows.tsx'

/** One request is its page. */
const narrowing = criteriaBut(productRequests.list, '_id')

/** Section 2, 'Product requests'. */
export default function ProductRequestsScreen() {
  const { t } = useLingui()
  const table = useTable(productRequests.list, { criteria: narrowing, failure: t(requestsFailure) })
  const { many, ...rows } = useProductRequestRows(table.list.criteria.keyword)

  return (
    <ListScreen
      {...rows}
      of={productRequests.list}
      title={t`Matloub`}
      table={table}
      many={withDecisions('productRequests', table.list.source, many)}
      words={{
        keyword: { search: t`Search products`, width: 'sm:w-72' },
        userId: { sentence: (name) => <Trans>Of {name}</Trans> },
      }}
    />
  )
}

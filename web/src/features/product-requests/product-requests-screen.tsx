import { productRequests } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { useOpened } from '../../places/opened.ts'
import { criteriaBut } from '../../records/list-criteria.tsx'
import { ListScreen } from '../../records/list-screen.tsx'
import { withDecisions } from '../../records/many/decisions-on-many.ts'
import { productRequestsOnMany } from './product-request-actions.ts'
import { useProductRequestColumns } from './product-request-columns.tsx'
import { ProductRequestDialog } from './product-request-dialog.tsx'

/** One request is its page. */
const narrowing = criteriaBut(productRequests.list, '_id')

/** Section 2, 'Product requests'. */
export default function ProductRequestsScreen() {
  const { t } = useLingui()
  const table = useTable(productRequests.list, {
    criteria: narrowing,
    failure: t`An error occurred while fetching products`,
  })
  const opened = useOpened()
  const columns = useProductRequestColumns({ open: opened.open, keyword: table.list.criteria.keyword })

  return (
    <ListScreen
      of={productRequests.list}
      title={t`Matloub`}
      name="product-requests"
      table={table}
      columns={columns}
      many={withDecisions('productRequests', table.list.source, productRequestsOnMany)}
      words={{
        keyword: { search: t`Search products`, width: 'sm:w-72' },
        userId: { sentence: (name) => <Trans>Of {name}</Trans> },
      }}
    >
      {opened.id !== null && <ProductRequestDialog requestId={opened.id} onClose={opened.close} />}
    </ListScreen>
  )
}

import { wallets } from '@dealsy/contract'
import type { Transaction, transactions } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { formatBalance } from '../../i18n/formats.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { Status } from '../../ui/status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Ltr, Money } from '../../ui/text/written.tsx'
import type { RowsProps } from './rows-props.ts'

const fields = fieldColumns<Transaction>()

/** What a wallet holds, and what was added to it and taken from it. */
export function Movements({ endpoint, input, caption }: RowsProps<typeof transactions.list>) {
  const { t } = useLingui()
  const { list, state } = useTable(endpoint, { input, failure: t`Failed to fetch the transactions` })
  const { data } = useQuery({ ...read(wallets.get, { params: { userId: input.params.userId } }), gcTime: 0 })
  const amount = data?.data.wallet.amount ?? null
  const columns: Column<Transaction>[] = [
    fields.moment('createdAt', t`Created At`, { card: 'title', sortable: true }),
    {
      id: 'sign',
      header: t`Sign`,
      width: 8,
      cell: ({ sign }) => (
        <Status tone={sign === 'Positive' ? 'success' : 'warning'}>
          {sign === 'Positive' ? t`Positive` : t`Negative`}
        </Status>
      ),
    },
    { id: 'amount', header: t`Amount`, align: 'end', cell: (movement) => <Money exact amount={movement.amount} /> },
  ]
  return (
    <>
      <p className="font-medium">
        {t`Balance`}: {amount === null ? '—' : <Ltr>{formatBalance(amount)}</Ltr>}
      </p>
      <DataTable caption={caption} name="transactions" columns={columns} list={list} state={state} />
    </>
  )
}

import { wallets } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { formatBalance } from '../../i18n/formats.ts'
import { Ltr } from '../../ui/text/written.tsx'
import { RecordName } from '../../records/record-names.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'

/** 'wallet Information': the amount followed by $ (section 2, 'Users'). */
export function WalletDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui()
  // Not cached: a balance from before the last transaction must not be shown.
  const query = useQuery({ ...read(wallets.get, { params: { userId } }), gcTime: 0 })
  const amount = query.data?.data.wallet.amount ?? null
  return (
    <DetailsDialog
      title={t`wallet Information`}
      resource="users"
      of={userId}
      headerAction={null}
      query={query}
      failure={t`Error fetching wallet details. Please try again later.`}
      facts={[{ label: t`Amount`, value: amount === null ? '—' : <Ltr>{formatBalance(amount)}</Ltr> }]}
      onClose={onClose}
    >
      <p>
        <Trans>
          Owner: <RecordName kind="users" id={userId} />
        </Trans>
      </p>
    </DetailsDialog>
  )
}

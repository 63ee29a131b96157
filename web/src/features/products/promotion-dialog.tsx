import { promotions } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useRecord } from '../../api/record.ts'
import { Ltr, Moment, Money } from '../../ui/text/written.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'

/** 'promotion Details' of section 2, 'Product page'. */
export default function PromotionDialog({ promotionId, onClose }: { promotionId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useRecord(promotions.get, promotionId)
  const promotion = query.data?.data.promotion
  const statuses: Partial<Record<string, string>> = { active: t`Active`, ended: t`Ended` }
  const moment = (at: string | undefined) => (at === undefined ? '—' : <Moment at={at} />)
  return (
    <DetailsDialog
      title={t`promotion Details`}
      resource="promotions"
      of={promotionId}
      query={query}
      failure={t`Error fetching promotion details. Please try again later.`}
      facts={[
        { label: t`Amount`, value: <Money exact amount={promotion?.amount ?? null} /> },
        { label: t`Number Of Days`, value: <Ltr>{promotion?.numberOfDays ?? '—'}</Ltr> },
        { label: t`Status`, value: statuses[promotion?.status ?? ''] ?? t`No status available` },
        { label: t`startDate`, value: moment(promotion?.startDate) },
        { label: t`endDate`, value: moment(promotion?.endDate) },
        { label: t`Created At`, value: moment(promotion?.createdAt) },
        { label: t`Updated At`, value: moment(promotion?.updatedAt) },
      ]}
      appReference={promotion?.ref}
      onClose={onClose}
    />
  )
}

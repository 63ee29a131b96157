import { reviewReasons } from '@dealsy/contract'
import type { ReviewReason } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '../../api/table.ts'
import { fieldColumns } from '../../places/field-columns.tsx'
import { RecordSection } from '../../records/record-section.tsx'
import { CreateButton } from '../../ui/buttons/create-button.tsx'
import { Status } from '../../ui/status.tsx'
import { ReasonFormDialog } from './reason-form-dialog.tsx'
import { useReasonResources } from './reason-resources.ts'

const columnOf = fieldColumns<ReviewReason>()

/** The reasons of the review desk in the order in which they are offered. */
export function ReasonsSection() {
  const { t } = useLingui()
  const table = useTable(reviewReasons.list, { prefix: 'reasons', failure: t`The reasons could not be loaded` })
  const { said } = useReasonResources()
  return (
    <RecordSection
      of={reviewReasons}
      name="review-reasons"
      title={t`Review reasons`}
      table={table}
      columns={[
        { id: 'rank', header: t`Rank`, width: 3.5, align: 'end', cell: ({ rank }) => rank },
        columnOf.name('name', t`Name`),
        columnOf.longText('text', t`Text for the owner`),
        { id: 'resources', header: t`Offered for`, cell: ({ resources }) => said(resources) },
        {
          id: 'isInUse',
          header: t`Status`,
          width: 7,
          cell: ({ isInUse }) =>
            isInUse ? <Status tone="success">{t`In use`}</Status> : <Status>{t`Not in use`}</Status>,
        },
      ]}
      create={(open) => <CreateButton variant="secondary" label={t`Add reason`} onClick={open} />}
      form={(props) => <ReasonFormDialog {...props} />}
      removal={{ title: t`Delete reason`, success: t`Reason deleted`, failure: t`The reason could not be deleted` }}
    />
  )
}

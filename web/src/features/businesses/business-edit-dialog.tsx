import { businesses } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { read } from '../../api/queries.ts'
import BusinessFormDialog from '../../records/business-form-dialog.tsx'
import { ReadToEdit } from '../../records/read-to-edit.tsx'

/** Loads a business and opens its edit dialog. */
export default function BusinessEditDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReadToEdit
      resource="businesses"
      of={businessId}
      reading={read(businesses.get, { params: { id: businessId } })}
      title={t`Edit Business`}
      failure={t`Error fetching business details. Please try again later.`}
      onClose={onClose}
    >
      {({ data }) => <BusinessFormDialog of={data} onClose={onClose} />}
    </ReadToEdit>
  )
}

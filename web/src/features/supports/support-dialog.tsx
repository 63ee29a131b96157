import { supports } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { DialogAction } from '../../ui/actions/action-button.tsx'
import { Moment, Written } from '../../ui/text/written.tsx'
import { DetailsDialog } from '../../records/details-dialog.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { useHandling } from './support-actions.ts'

/** What somebody wrote with the public form, in full (section 2, 'Support list'). */
export function SupportDialog({ supportId, onClose }: { supportId: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(read(supports.get, { params: { id: supportId } }))
  const support = query.data?.data.support
  const handling = useHandling()
  return (
    <DetailsDialog
      size="md"
      title={t`Support Details`}
      resource="supports"
      of={supportId}
      query={query}
      loading={t`Loading support details...`}
      failure={t`Error fetching support details. Please try again later.`}
      facts={
        support === undefined
          ? []
          : [
              { label: t`Name`, value: <Written>{support.name}</Written> },
              { label: t`Phone Number`, value: <PhoneLink number={support.phoneNumber} /> },
              {
                label: t`Message`,
                value: (
                  // `dir` aligns the lines of a letter by its own language.
                  <p dir="auto" className="font-normal whitespace-pre-line">
                    {support.message}
                  </p>
                ),
              },
              ...(support.handledBy ? [{ label: t`Handled by`, value: <Written>{support.handledBy}</Written> }] : []),
              ...(support.handledAt ? [{ label: t`Handled At`, value: <Moment at={support.handledAt} /> }] : []),
            ]
      }
      appReference={support?.ref}
      actions={
        support !== undefined && (
          <DialogAction
            action={handling(support).handle}
            variant={support.status === 'handled' ? 'secondary' : 'primary'}
          />
        )
      }
      onClose={onClose}
    />
  )
}

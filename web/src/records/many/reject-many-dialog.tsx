import { jobActions, jobs } from '@dealsy/contract'
import type { ReviewedResource } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { saving } from '../../forms/record-form.ts'
import { RejectionForm } from '../rejection-form.tsx'
import type { AskProps } from './many-action.ts'

/** Asks for the reasons of rejecting many listings. */
export default function RejectManyDialog({ many, selection: { count }, body, onBegun, onClose }: AskProps) {
  const { t } = useLingui()
  const { resource } = many.input as { resource: ReviewedResource }
  return (
    <RejectionForm
      resource={resource}
      title={t`Reject together`}
      description={t`${plural(count, {
        one: '# listing is rejected for the same reasons.',
        other: '# listings are rejected for the same reasons.',
      })}`}
      name={`reject-many/${resource}`}
      save={saving(jobs.create, {
        fields: jobActions['desk.decideOnMany'],
        input: ({ all }) => ({ body: body(all) }),
        failure: t`They could not be rejected together`,
        onSaved: ({ data }) => onBegun(data.job),
      })}
      onClose={onClose}
    >
      <p className="text-muted">{t`What has changed since you saw it, or a colleague holds at the review desk, stays as it is.`}</p>
    </RejectionForm>
  )
}

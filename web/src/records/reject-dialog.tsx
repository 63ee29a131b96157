import { desk } from '@dealsy/contract'
import type { Product, ProductRequest, ReviewedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { saving } from '../forms/record-form.ts'
import { RejectionForm } from './rejection-form.tsx'

interface RejectDialogProps {
  resource: ReviewedResource
  /** As it was seen. */
  listing: Pick<Product | ProductRequest, '_id' | 'name' | 'version'>
  onClose: () => void
}

/** Rejects one listing that waits, with reasons, as the review desk does. */
export default function RejectDialog({ resource, listing: { _id, name, version }, onClose }: RejectDialogProps) {
  const { t } = useLingui()
  return (
    <RejectionForm
      resource={resource}
      title={t`Reject ${name}`}
      description={t`Its owner reads the reasons.`}
      name={`reject/${_id}`}
      save={saving(desk.decide, {
        input: ({ all }) => ({ body: { ...all, resource, _id, version, decision: 'reject' as const } }),
        success: t`The listing was rejected`,
        failure: t`The listing could not be rejected`,
        about: name,
      })}
      onClose={onClose}
    />
  )
}

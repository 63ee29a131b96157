import { businesses } from '@dealsy/contract'
import type { Business } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { change } from '../../api/queries.ts'
import { Switch } from '../../ui/fields/switch.tsx'

/** Whether the app shows a business first; the switch changes it at once (section 4). */
export function BusinessFeatured({ business: { _id, name, featured } }: { business: Business }) {
  const { t } = useLingui()
  const update = useMutation(
    change(businesses.update, {
      success: t`Business feature updated successfully.`,
      failure: t`Failed to update featured of business.`,
      about: name,
    }),
  )
  return (
    <div className="flex">
      <Switch
        hideLabel
        label={t`Featured: ${name}`}
        // What was asked for shows at once, and falls back where it is refused.
        checked={update.isPending ? (update.variables.body?.featured ?? featured) : featured}
        disabled={update.isPending}
        onChange={(chosen) => update.mutate({ params: { id: _id }, body: { featured: chosen } })}
      />
    </div>
  )
}

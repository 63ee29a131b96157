import { banners } from '@dealsy/contract'
import type { Banner } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { callOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { useLocalized } from '../../ui/text/written.tsx'

/** The actions of a banner (sections 2 and 4); the screen views it. */
export function useBannerActions(view: (id: string) => void): ActionsOf<Banner, 'toggle' | 'view' | 'remove'> {
  const { t } = useLingui()
  const localized = useLocalized()
  return oncePerRecord(({ _id, cityId: { name }, status }) => ({
    toggle: {
      label: status === 'enabled' ? t`Disable` : t`Enable`,
      confirm: 'second click',
      ...runs(
        banners.updateStatus,
        { params: { id: _id }, body: { status: status === 'enabled' ? 'disabled' : 'enabled' } },
        { success: t`Banner updated successfully.`, failure: t`Failed to update Banner.`, about: name },
      ),
    },
    view: { label: t`Details of the banner for ${localized(name)}`, icon: Eye, run: () => view(_id) },
    remove: {
      label: t`Delete the banner for ${localized(name)}`,
      icon: Trash2,
      danger: true,
      confirm: { title: t`Delete Banner`, question: t`Are you sure you want to delete the banner?` },
      ...runs(
        banners.remove,
        { params: { id: _id } },
        { success: t`Banner deleted successfully.`, failure: t`Failed to delete banner.`, about: name },
      ),
    },
  }))
}

/** What can be done with many banners at once. */
export const bannersOnMany: ManyAction[] = [
  callOnMany(banners.updateStatus, { status: 'enabled' }, { label: msg`Enable`, icon: Eye }),
  callOnMany(banners.updateStatus, { status: 'disabled' }, { label: msg`Disable`, icon: EyeOff }),
  callOnMany(banners.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]

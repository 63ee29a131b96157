import { supports } from '@dealsy/contract'
import type { Support } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Check, Eye, RotateCcw } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { callOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

/** Marks a support request as handled or reopens it; unconfirmed, because another click reverts it. */
export function useHandling(): ActionsOf<Support, 'handle'> {
  const { t } = useLingui()
  return oncePerRecord(({ _id, name, status }) => {
    const isHandled = status === 'handled'
    return {
      handle: {
        label: isHandled ? t`Reopen the request of ${name}` : t`Mark as handled: the request of ${name}`,
        words: isHandled ? t`Reopen` : t`Mark as handled`,
        icon: isHandled ? RotateCcw : Check,
        ...runs(
          supports.updateHandled,
          { params: { id: _id }, body: { handled: !isHandled } },
          {
            success: isHandled ? t`Support request reopened.` : t`Support request marked as handled.`,
            failure: t`Failed to update support request.`,
            about: name,
          },
        ),
      },
    }
  })
}

/** The actions of a support request in the list; the screen views it. */
export function useSupportActions(view: (id: string) => void): ActionsOf<Support, 'handle' | 'view'> {
  const { t } = useLingui()
  const handling = useHandling()
  return (support) => ({
    ...handling(support),
    view: {
      label: t`View Details of ${support.name}`,
      words: t`View Details`,
      icon: Eye,
      run: () => view(support._id),
    },
  })
}

/** What can be done with many support requests at once. */
export const supportsOnMany: ManyAction[] = [
  callOnMany(supports.updateHandled, { handled: false }, { label: msg`Reopen`, icon: RotateCcw }),
  callOnMany(supports.updateHandled, { handled: true }, { label: msg`Mark as handled`, icon: Check }),
]

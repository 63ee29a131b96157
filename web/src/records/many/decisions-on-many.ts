import type { ReviewedResource } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { RejectManyDialog } from './dialogs.ts'
import { jobOnMany } from './many-action.ts'
import type { ListSource } from '../../ui/table/whole-list.ts'
import type { ManyAction } from './many-action.ts'

const title = msg`Decisions together`

const decisionsOn = (resource: ReviewedResource): ManyAction[] => [
  jobOnMany(
    'desk.decideOnMany',
    { resource, decision: 'reject' },
    {
      label: msg`Reject`,
      icon: X,
      ask: RejectManyDialog,
      title,
      running: msg({ message: '{total, plural, one {Rejecting # listing} other {Rejecting # listings}}' }),
      done: msg({ message: '{done, plural, one {# listing rejected} other {# listings rejected}}' }),
    },
  ),
  jobOnMany(
    'desk.decideOnMany',
    { resource, decision: 'approve' },
    {
      label: msg`Approve`,
      icon: Check,
      primary: true,
      confirm: {
        title: msg`Approve together`,
        question: msg({
          message:
            '{count, plural, one {Are you sure you want to approve # listing?} other {Are you sure you want to approve # listings?}}',
        }),
        note: msg`What has changed since you saw it, or a colleague holds at the review desk, stays as it is.`,
      },
      title,
      running: msg({ message: '{total, plural, one {Approving # listing} other {Approving # listings}}' }),
      done: msg({ message: '{done, plural, one {# listing approved} other {# listings approved}}' }),
    },
  ),
]

/** The decisions on many listings that wait. */
export const decisionsOnMany = { products: decisionsOn('products'), productRequests: decisionsOn('productRequests') }

/** What can be done with many listings of a list: the decisions too, where it is narrowed to those that wait. */
export const withDecisions = (
  resource: ReviewedResource,
  { query }: ListSource,
  actions: readonly ManyAction[],
): readonly ManyAction[] => (query['status'] === 'pending' ? [...actions, ...decisionsOnMany[resource]] : actions)

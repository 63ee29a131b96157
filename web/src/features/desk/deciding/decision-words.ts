import type { DecisionKind, DeskQueue, FlagKind } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ArrowRightLeft, Check, Clock, Eye, type LucideIcon, PencilLine, X } from 'lucide-react'

interface DecisionWords {
  /** The label of the button. */
  action: MessageDescriptor
  /** Its name once made. */
  done: MessageDescriptor
  icon: LucideIcon
}

export const decisionWords: Readonly<Record<DecisionKind, DecisionWords>> = {
  approve: { action: msg`Approve`, done: msg({ message: 'Approved', context: 'decision' }), icon: Check },
  reject: { action: msg`Reject`, done: msg({ message: 'Rejected', context: 'decision' }), icon: X },
  requestChanges: { action: msg`Ask for changes`, done: msg`Changes requested`, icon: PencilLine },
  later: { action: msg`Later`, done: msg`Put off`, icon: Clock },
  handOver: { action: msg`Hand over`, done: msg`Handed over`, icon: ArrowRightLeft },
  secondLook: { action: msg`Second look`, done: msg`Given for a second look`, icon: Eye },
}

export const queueWords: Readonly<Record<DeskQueue, MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'queue' }),
  flagged: msg({ message: 'Flagged', context: 'queue' }),
  reported: msg({ message: 'Reported', context: 'queue' }),
  edited: msg({ message: 'Edited', context: 'queue' }),
  secondLook: msg`Second look`,
  mine: msg({ message: 'Mine', context: 'queue' }),
}

export const flagWords: Readonly<Record<FlagKind, MessageDescriptor>> = {
  contact: msg`Contact details`,
  word: msg`Word of the list`,
  samePhoto: msg`Same photograph`,
  sameText: msg`Nearly the same text`,
  price: msg`Unusual price`,
  manyAtOnce: msg`Many listings at once`,
  newAccount: msg`New account`,
  rejectedBefore: msg`Rejected before`,
  suspendedBefore: msg`Suspended before`,
}

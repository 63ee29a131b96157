import type { Hit } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowUpRight, CirclePower } from 'lucide-react'
import { useState } from 'react'
import { useGoTo } from '../../places/place-link.tsx'
import { pageOf } from '../../places/places.ts'
import type { Place } from '../../places/places.ts'
import { useRecordOf } from '../../records/record-of.ts'
import type { Related } from '../../records/related.ts'
import type { FollowUp } from '../../screens/record-page/follow-ups.tsx'
import { useOffered } from '../../screens/record-page/offered.ts'
import type { Action } from '../../ui/actions/action.ts'
import { useStarting } from '../../ui/actions/questions.tsx'
import { placeOfHit } from './hit-words.ts'
import { matching } from './lines.ts'
import type { Line, Listed } from './lines.ts'

/** What can be done with a hit, and what is related to it. `follow` opens what an action needs to be filled in. */
export function useDeeds(hit: Hit | null, typed: string, follow: (followUp: FollowUp) => void): Listed {
  const { t } = useLingui()
  const goTo = useGoTo()
  const start = useStarting()
  const offered = useOffered(follow)
  const [asking, setAsking] = useState('')
  const { record, error, isPending } = useRecordOf(hit)
  if (hit === null) return { groups: [], isCurrent: true, error: null }
  const { actions, related } = record === undefined ? { actions: [], related: [] } : offered(hit.resource, record)

  const lineOfAction = (action: Action): Line => {
    const { label, words = label, icon = CirclePower, danger = false } = action
    const isTwoSteps = action.confirm === 'second click'
    const isAsked = asking === label
    return {
      id: label,
      icon,
      names: [isAsked ? t`Confirm: ${words}` : words],
      danger,
      stays: isTwoSteps && !isAsked,
      run: () => {
        if (isTwoSteps && !isAsked) setAsking(label)
        else start(action)
      },
    }
  }
  const lineOfRelated = ({ label, detail, icon, to }: Related): Line => ({
    id: `to ${label}`,
    icon,
    names: [label],
    detail,
    run: () => to !== null && goTo(to),
  })
  const place = placeOfHit(hit)
  const page = pageOf(hit.resource, hit._id)
  const lineOfPlace = (id: string, name: string, to: Place | string): Line => ({
    id,
    icon: ArrowUpRight,
    names: [name],
    run: () => goTo(to),
  })
  const opening = [
    ...(place === null ? [] : [lineOfPlace('open', t({ message: 'Open', context: 'verb' }), place)]),
    // A category is opened where it is worked on.
    ...(page === null || page === place ? [] : [lineOfPlace('page', t`Open page`, page)]),
  ]
  const groups = [
    {
      title: t`What can be done`,
      lines: [...opening, ...actions.filter(({ unavailable }) => unavailable === undefined).map(lineOfAction)],
    },
    { title: t`Related`, lines: related.filter(({ to }) => to !== null).map(lineOfRelated) },
  ]
  return {
    groups: groups
      .map(({ title, lines }) => ({ title, lines: matching(lines, typed) }))
      .filter(({ lines }) => lines.length > 0),
    isCurrent: !isPending,
    error,
  }
}

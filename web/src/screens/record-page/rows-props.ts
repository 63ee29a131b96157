import type { CallOf, ListEndpoint } from '@dealsy/contract'
import type { FollowUp } from './follow-ups.tsx'

/** What the rows of each kind are given. */
export interface RowsProps<E extends ListEndpoint = ListEndpoint> {
  endpoint: E
  input: CallOf<E>
  /** What the list is called. */
  caption: string
  /** Opens what an action of a row needs to be filled in. */
  onFollow: (followUp: FollowUp) => void
}

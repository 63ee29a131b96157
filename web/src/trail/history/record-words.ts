import type { ChangedResource } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import * as resources from '../../resources.ts'
import type { FieldWords, Resource } from '../../resources/resource.ts'

/** Words for fields that no form shows: the file of the activity has them, the screens leave them out. */
export const technicalWords: Readonly<Record<string, FieldWords['label']>> = {
  _id: msg`Identifier`,
  version: msg`Version`,
  position: msg({ message: 'Position', context: 'field' }),
  parentType: msg`Type of the parent`,
  filterType: msg`Type of the filter`,
  automation: msg`Automation`,
  attempts: msg`Attempts`,
  dueAt: msg`Due at`,
  endedAt: msg`Ended at`,
  expiresAt: msg`Expires at`,
  inboxUpTo: msg`Inboxes filled up to`,
  lastError: msg`Last error`,
  sampledAs: msg`Sample`,
  changeId: msg`Change`,
}

/** The words for every kind of record: those of its form, its details and its table. */
export const recordWords: Readonly<Record<ChangedResource, Resource>> = resources

/** The words for a kind of record; one that is not known keeps its own name. */
export const wordsOfRecord = (resource: string): Pick<Resource, 'one' | 'nameOf' | 'fields'> =>
  (recordWords as Partial<Record<string, Resource>>)[resource] ?? {
    one: { id: resource, message: resource },
    fields: {},
  }

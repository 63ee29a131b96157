import type { ChangedResource } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as resources from '../resources.ts'
import type { FieldWords, Resource } from './resource.ts'

/** What a criterion is called that is no field of its records. */
const besides: Partial<Record<string, MessageDescriptor>> = {
  countryId: msg`Country`,
  cityId: msg`City`,
  ownerId: msg`Owner`,
  reported: msg`Has reports`,
  pictured: msg`Has pictures`,
  business: msg`Has a business`,
  fromApp: msg`Sent by the app`,
}

/** The same where it says something else of records of one kind. */
const besidesOf: Partial<Record<ChangedResource, typeof besides>> = {
  businesses: { pictured: msg`Has an image` },
  reports: {
    filterId: msg`Main Filter`,
    countryId: msg`Country of the owner`,
    cityId: msg`City of the owner`,
  },
  // Requests name no user: those from the number of one.
  supports: { userId: msg`User` },
  users: { reported: msg`Has reported products` },
}

/** The label of a criterion of a list of records, and the words of its choices. */
export function wordsOfCriterion(
  resource: ChangedResource,
  name: string,
): { label: MessageDescriptor; options: Readonly<Partial<Record<string, MessageDescriptor>>> } {
  const declared = (resources as Partial<Record<string, Resource>>)[resource]
  const said = besidesOf[resource]?.[name] ?? besides[name]
  const field: FieldWords | undefined = said ? undefined : declared?.fields[name]
  return {
    label: field?.label ?? said ?? { id: name, message: name },
    options: field?.kind.as === 'choice' ? field.kind.options : { yes: msg`Yes`, no: msg`No` },
  }
}

import type { DeskItem, ReviewedResource } from '@dealsy/contract'
import type { Db } from '../../../db/open.ts'
import { productRequestRecord } from '../../product-requests/record.ts'
import { productRecord } from '../../products/record.ts'
import { readDecisionsAbout } from '../queries.ts'
import { readEdits } from './read-edits.ts'
import { readFlags } from './read-flags.ts'
import { readReports } from './read-reports.ts'
import { readSimilar } from './read-similar.ts'
import { readWaiting } from '../leases/read-waiting.ts'

/**
 * Waiting listings with all that the desk shows of them, in the order of `ids`; listings that no longer wait are left out. For a second
 * opinion the first decision is left out. A fixed number of statements for any number of listings.
 */
export async function readItems(db: Db, resource: ReviewedResource, ids: readonly string[]): Promise<DeskItem[]> {
  if (ids.length === 0) return []
  const isProducts = resource === 'products'
  const waiting = await readWaiting(db, ids)
  const products = isProducts ? await productRecord.presentMany(db, ids) : []
  const requests = isProducts ? [] : await productRequestRecord.presentMany(db, ids)
  const reports = isProducts ? await readReports(db, ids) : new Map()
  const listings = waiting.map(({ _id, owner }) => ({ id: _id, ownerId: owner._id }))
  const decisions = await readDecisionsAbout(db, listings)
  const similar = await readSimilar(db, resource, ids)
  const edits = await readEdits(db, resource, ids)
  const flags = await readFlags(db, resource, ids)
  return ids.flatMap((id) => {
    const one = waiting.find(({ _id }) => _id === id)
    const product = products.find(({ _id }) => _id === id) ?? null
    const productRequest = requests.find(({ _id }) => _id === id) ?? null
    const listing = product ?? productRequest
    if (!one || !listing) return []
    const { ownerSince, leasedUntil, opinionOn, owner, ...queued } = one
    const asUndecided = opinionOn === null ? {} : { status: 'pending' as const }
    const ofOwner = decisions.get(owner._id) ?? []
    return {
      resource,
      ...queued,
      version: listing.version,
      leasedUntil: leasedUntil ?? queued.waitingSince,
      product: product && { ...product, ...asUndecided },
      productRequest: productRequest && { ...productRequest, ...asUndecided },
      owner: { ...owner, createdAt: ownerSince },
      reports: reports.get(id) ?? [],
      decisions: ofOwner.filter(({ _id, recordId }) => recordId === id && _id !== opinionOn),
      ownerDecisions: ofOwner.filter(({ recordId }) => recordId !== id),
      flags: flags.get(id) ?? [],
      similar: similar.get(id) ?? [],
      edited: edits.get(id) ?? null,
    }
  })
}

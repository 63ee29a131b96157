import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { ReviewedResource } from './desk.ts'
import { paged } from './lists.ts'
import {
  answer,
  bilingual,
  BilingualText,
  component,
  EditedVersion,
  Id,
  Removed,
  Timestamp,
  Version,
} from './shapes.ts'

/** A reason for rejecting a listing, or for asking its owner to change it. */
export const ReviewReason = component('ReviewReason', {
  _id: Id,
  name: BilingualText.describe('What moderators call it.'),
  text: BilingualText.describe('What the owner reads.'),
  resources: z.array(ReviewedResource).describe('What it is offered for.'),
  rank: z
    .int()
    .describe(
      'Its place among the others, from 1; the first ten have a digit as their key, the next fifteen a letter.',
    ),
  isInUse: z.boolean().describe('Whether it can be chosen.'),
  createdAt: Timestamp,
  version: Version,
})
export type ReviewReason = z.infer<typeof ReviewReason>

const ReviewReasonFields = z.object({
  name: bilingual(100),
  text: bilingual(500),
  resources: z.array(ReviewedResource).min(1).max(2),
  rank: z.int().min(1).max(999),
  isInUse: z.boolean(),
})

/** The catalogue of reasons, by rank. */
export const reviewReasons = resource('reviewReasons', {
  list: endpoint(
    'GET /review-reasons',
    'reviewReasons.read',
    'The reasons for rejections and for asking for changes, by their rank.',
    paged('reviewReasons', ReviewReason),
  ),
  get: endpoint('GET /review-reasons/{id}', 'reviewReasons.read', 'One reason.', {
    response: answer({ reviewReason: ReviewReason }),
  }),
  create: endpoint('POST /review-reasons', 'reviewReasons.edit', 'Adds a reason.', {
    body: ReviewReasonFields,
    response: answer({ reviewReason: ReviewReason }),
    status: 201,
  }),
  update: endpoint('PUT /review-reasons/{id}', 'reviewReasons.edit', 'Changes the given fields of a reason.', {
    body: ReviewReasonFields.extend({ name: bilingual(100).partial(), text: bilingual(500).partial() })
      .partial()
      .extend({ version: EditedVersion }),
    response: answer({ reviewReason: ReviewReason }),
  }),
  remove: endpoint('DELETE /review-reasons/{id}', 'reviewReasons.edit', 'Removes a reason that no decision names.', {
    response: Removed,
  }),
})

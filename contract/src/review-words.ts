import { z } from 'zod'
import { Flag, ReviewedResource } from './desk.ts'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { normalForm } from './normal-form.ts'
import { paged } from './lists.ts'
import { answer, component, EditedVersion, Id, Removed, requiredText, text, Timestamp, Version } from './shapes.ts'

/** Whether a word is looked for as a whole, with the prefixes of Arabic, or inside other words too. */
export const WordMatch = z.enum(['word', 'part']).meta({ id: 'WordMatch' })
export type WordMatch = z.infer<typeof WordMatch>

/** A word that flags a listing in whose texts it is. */
export const ReviewWord = component('ReviewWord', {
  _id: Id,
  word: z.string(),
  match: WordMatch,
  exceptions: z.array(z.string()).describe('What contains the word and is allowed.'),
  isInUse: z.boolean().describe('Whether listings are compared with it.'),
  createdAt: Timestamp,
  version: Version,
})
export type ReviewWord = z.infer<typeof ReviewWord>

// So many that all of them are in an address.
export const mostExceptions = 20
const longestWord = 60

/** A word that something is left of in normal form, in which it is looked for. */
const Word = requiredText(longestWord).refine((word) => normalForm(word) !== '', rule('NOTHING_TO_LOOK_FOR'))

export const ReviewWordFields = z.object({
  word: Word,
  match: WordMatch,
  exceptions: z.array(requiredText(longestWord)).max(mostExceptions),
  isInUse: z.boolean(),
})

/** The most listings that a dry run counts, and that it shows. */
export const mostTried = { counted: 200, shown: 10 }

/** What a word would have flagged. */
export const TriedWord = component('TriedWord', {
  found: z.int().max(mostTried.counted).describe('200 where it would have been so many or more.'),
  listings: z
    .array(
      z.object({
        resource: ReviewedResource,
        _id: Id,
        name: z.string(),
        createdAt: Timestamp,
        text: z.string().describe('The part of its texts in which the word is.'),
        spans: Flag.shape.spans,
      }),
    )
    .max(mostTried.shown)
    .describe('The newest of them.'),
})
export type TriedWord = z.infer<typeof TriedWord>

/** The list of words that flag listings. */
export const reviewWords = resource('reviewWords', {
  list: endpoint(
    'GET /review-words',
    'reviewWords.read',
    'The words that flag listings, in alphabetical order.',
    paged('reviewWords', ReviewWord),
  ),
  tried: endpoint(
    'GET /review-words/tried',
    'reviewWords.read',
    'What a word would have flagged of the listings of the last thirty days.',
    {
      query: z.object({
        word: Word,
        match: WordMatch,
        exceptions: text(mostExceptions * (longestWord + 1))
          .default('')
          .describe('One in each line.'),
      }),
      response: answer({ tried: TriedWord }),
    },
  ),
  get: endpoint('GET /review-words/{id}', 'reviewWords.read', 'One word.', {
    response: answer({ reviewWord: ReviewWord }),
  }),
  create: endpoint('POST /review-words', 'reviewWords.edit', 'Adds a word; what waits is compared with it.', {
    body: ReviewWordFields,
    response: answer({ reviewWord: ReviewWord }),
    status: 201,
  }),
  update: endpoint(
    'PUT /review-words/{id}',
    'reviewWords.edit',
    'Changes the given fields of a word; `exceptions` are given all together.',
    {
      body: ReviewWordFields.partial().extend({ version: EditedVersion }),
      response: answer({ reviewWord: ReviewWord }),
    },
  ),
  remove: endpoint('DELETE /review-words/{id}', 'reviewWords.edit', 'Removes a word.', { response: Removed }),
})

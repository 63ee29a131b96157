import { expect, it } from 'vitest'
import { idOf } from '../app/testing/sample-answers.ts'
import { saidOfAttributes } from './said-of-attributes.tsx'

it('a specification is called in Arabic by its kind, whatever the reader’s language', () => {
  const filterId = { _id: idOf(1), name: { en: 'specification', ar: 'specification' }, type: 'description' as const }
  expect(saidOfAttributes([{ filterId, value: 'New' }])).toEqual([
    { _id: idOf(1), name: { en: 'specification', ar: 'مواصفات' }, values: [{ en: 'New', ar: 'New' }] },
  ])
})

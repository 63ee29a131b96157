import { expect, it } from 'vitest'
import { shortcuts } from './shortcuts.ts'

it('what the palette begins is in the order of the sidebar, a new record before a file', () => {
  expect(shortcuts.map(({ to: { dialog, id } }) => `${dialog} ${id}`)).toEqual([
    'new cities',
    'import cities',
    'new countries',
    'import countries',
    'new filters',
    'import filters',
    'new plans',
    'new reviewReasons',
    'new reviewWords',
    'import reviewWords',
    'import businesses',
    'new banners',
    'new callSupports',
    'import callSupports',
    'new whatsappSupports',
    'import whatsappSupports',
  ])
})

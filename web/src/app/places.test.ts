import { expect, it } from 'vitest'
import { screenOf, productsOfCategory } from '../records/places.ts'
import { placedScreens } from './screen.ts'
import { screens } from './screens.tsx'

const patterns = placedScreens(screens).map(({ href }) => new RegExp(`^${href.replaceAll(/:\w+/g, '[^/]+')}$`))

it.each([...Object.values(screenOf), productsOfCategory('a-filter') ?? ''])(
  '%s is a screen of the route table',
  (address) => {
    expect(patterns.filter((pattern) => pattern.test(address))).not.toEqual([])
  },
)

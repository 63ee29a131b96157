import { expect, it } from 'vitest'
import { paths } from '../routing/paths.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'

it('the route table has one screen for each path below the dashboard', () => {
  const below = Object.values(paths).filter((path) => path.startsWith(`${paths.dashboard}/`))
  expect(
    screensOf(screens)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(below.toSorted())
})

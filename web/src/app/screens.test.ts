import { expect, it } from 'vitest'
import * as resources from '../resources.ts'
import { paths } from '../resources/paths.ts'
import type { Resource } from '../resources/resource.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'

it('the route table has one screen for each path below the dashboard', () => {
  const own = Object.values<Resource>(resources).flatMap(({ path }) => path ?? [])
  const below = [...Object.values(paths), ...own].filter((path) => path.startsWith(`${paths.dashboard}/`))
  expect(
    screensOf(screens)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([...new Set(below)].toSorted())
})

import type { ComponentType } from 'react'
import type { ScreenWords } from '../resources/resource.ts'

interface Entry extends ScreenWords {
  /** Whether the sidebar shows it. */
  isShown: boolean
  /** False makes it reachable without login; default true, inherited by sub-routes (section 2). */
  isAuthenticated?: boolean
}

/** A screen of the dashboard. */
export interface Screen extends Entry {
  path: string
  load: () => Promise<{ default: ComponentType }>
}

/** Screens of one collapsible group of the sidebar. */
export interface ScreenGroup extends Entry {
  subRoutes: readonly Screen[]
}

export type RouteTable = readonly (Screen | ScreenGroup)[]

/** Every screen of a route table in its order, without its groups but with the access it inherits from them. */
export const screensOf = (table: RouteTable) =>
  table.flatMap((entry) =>
    ('subRoutes' in entry ? entry.subRoutes : [entry]).map((screen) => ({
      ...screen,
      isAuthenticated: screen.isAuthenticated ?? entry.isAuthenticated ?? true,
    })),
  )

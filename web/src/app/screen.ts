import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Resource, ScreenWords } from '../resources/resource.ts'
import type * as pages from '../screens/record-page/pages.tsx'

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

/** The screen of one kind of record, as it is declared. */
export const ownScreen = ({ path, screen }: { path: string; screen: ScreenWords }, load: Screen['load']): Screen => ({
  path,
  ...screen,
  isShown: true,
  load,
})

/** The page of one record of a kind. */
export const recordScreen = ({ one }: Resource, path: string, icon: LucideIcon, part: keyof typeof pages): Screen => ({
  path,
  icon,
  title: one,
  isShown: false,
  load: async () => ({ default: (await import('../screens/record-page/pages.tsx'))[part] }),
})

/** Every screen of a route table in its order, without its groups but with the access it inherits from them. */
export const screensOf = (table: RouteTable) =>
  table.flatMap((entry) =>
    ('subRoutes' in entry ? entry.subRoutes : [entry]).map((screen) => ({
      ...screen,
      isAuthenticated: screen.isAuthenticated ?? entry.isAuthenticated ?? true,
    })),
  )

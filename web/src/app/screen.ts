import type { Figures } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

interface Entry {
  /** Relative to its group, or to /dashboard. */
  path: string
  icon: LucideIcon
  title: MessageDescriptor
  /** Whether the sidebar shows it. */
  isShown: boolean
  /** False makes it reachable without login; true unless told, inherited by sub-routes (section 2). */
  isAuthenticated?: boolean
}

/** A screen of the dashboard. */
export interface Screen extends Entry {
  /** How many of what waits are dealt with here. */
  waits?: (waiting: Figures['waiting']) => number
  load: () => Promise<{ default: ComponentType }>
}

/** Screens below one path and one fold of the sidebar. */
export interface ScreenGroup extends Entry {
  subRoutes: readonly Screen[]
}

export type RouteTable = readonly (Screen | ScreenGroup)[]

/** A screen with its address and access worked out. */
export interface PlacedScreen extends Screen {
  href: string
  isAuthenticated: boolean
}

/** Every screen of a route table in its order, groups dissolved: '/dashboard/{path}/{subpath}' and inherited access. */
export function placedScreens(table: RouteTable): PlacedScreen[] {
  return table.flatMap((entry) => {
    const inherited = entry.isAuthenticated ?? true
    if (!('subRoutes' in entry)) return [{ ...entry, href: `/dashboard/${entry.path}`, isAuthenticated: inherited }]
    return entry.subRoutes.map((screen) => ({
      ...screen,
      href: `/dashboard/${entry.path}/${screen.path}`,
      isAuthenticated: screen.isAuthenticated ?? inherited,
    }))
  })
}

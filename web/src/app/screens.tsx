import { msg } from '@lingui/core/macro'
import {
  Bell,
  CircleHelp,
  CircleUserRound,
  ClipboardCheck,
  Gavel,
  Headset,
  History,
  House,
  KeyRound,
  LayoutGrid,
  ListTree,
  MapPinned,
  Package,
  Settings,
  SlidersHorizontal,
  SlidersVertical,
  Star,
  Users,
  Webhook,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import * as resources from '../resources.ts'
import { paths } from '../resources/paths.ts'
import type { Resource, ScreenWords } from '../resources/resource.ts'
import type * as pages from '../screens/record-page/pages.tsx'
import type { RouteTable, Screen } from './screen.ts'

/** The screen of one kind of record, as it is declared. */
const own = ({ path, screen }: { path: string; screen: ScreenWords }, load: Screen['load']): Screen => ({
  path,
  ...screen,
  isShown: true,
  load,
})

/** The page of one record of a kind. */
const pageOf = ({ one }: Resource, path: string, icon: LucideIcon, part: keyof typeof pages): Screen => ({
  path,
  icon,
  title: one,
  isShown: false,
  load: async () => ({ default: (await import('../screens/record-page/pages.tsx'))[part] }),
})

/** The one route table (section 2): it draws the router, the sidebar and the titles. */
export const screens: RouteTable = [
  {
    path: paths.home,
    icon: House,
    title: msg`Home`,
    isShown: true,
    load: () => import('../features/figures/home-screen.tsx'),
  },
  {
    icon: LayoutGrid,
    title: msg`App`,
    isShown: true,
    subRoutes: [
      {
        path: paths.approval,
        icon: ClipboardCheck,
        title: msg`Product approval`,
        isShown: true,
        waits: ({ products, productRequests }) => products + productRequests,
        load: () => import('../features/products/approval-screen.tsx'),
      },
      {
        path: paths.desk,
        icon: Gavel,
        title: msg`Review desk`,
        isShown: true,
        load: () => import('../features/desk/desk-screen.tsx'),
      },
      {
        path: paths.countriesAndCities,
        icon: MapPinned,
        title: msg`Cities and Countries`,
        isShown: true,
        load: () => import('../screens/countries-and-cities-screen.tsx'),
      },
      own(resources.filters, () => import('../features/filters/filters-screen.tsx')),
      {
        path: paths['filters.parent'],
        icon: ListTree,
        title: msg`Filters`,
        isShown: false,
        load: () => import('../features/filters/parent-screen.tsx'),
      },
      {
        path: paths['filters.products'],
        icon: ListTree,
        title: msg`Products List`,
        isShown: false,
        load: () => import('../features/filters/products-screen.tsx'),
      },
      pageOf(resources.filters, paths['filters.page'], ListTree, 'CategoryPage'),
      pageOf(resources.cities, paths['cities.page'], MapPinned, 'CityPage'),
      {
        path: paths.configuration,
        icon: SlidersVertical,
        title: msg`Configuration`,
        isShown: true,
        load: () => import('../screens/configuration-screen.tsx'),
      },
    ],
  },
  {
    icon: Package,
    title: msg`Products`,
    isShown: true,
    subRoutes: [
      own(resources.products, () => import('../features/products/products-screen.tsx')),
      {
        path: paths.featuredProducts,
        icon: Star,
        title: msg`Featured Product`,
        isShown: true,
        load: () => import('../features/promotions/featured-products-screen.tsx'),
      },
      own(resources.productRequests, () => import('../features/product-requests/product-requests-screen.tsx')),
      pageOf(resources.products, paths['products.page'], Package, 'ProductPage'),
      pageOf(resources.productRequests, paths['productRequests.page'], Package, 'ProductRequestPage'),
    ],
  },
  {
    icon: Users,
    title: msg`Users and businesses`,
    isShown: true,
    subRoutes: [
      own(resources.users, () => import('../screens/users-screen.tsx')),
      own(resources.businesses, () => import('../features/businesses/businesses-screen.tsx')),
      own(resources.banners, () => import('../features/banners/banners-screen.tsx')),
      own(resources.reports, () => import('../features/reports/reports-screen.tsx')),
      pageOf(resources.users, paths['users.page'], Users, 'UserPage'),
      pageOf(resources.businesses, paths['businesses.page'], Users, 'BusinessPage'),
    ],
  },
  {
    icon: Headset,
    title: msg`Customer support`,
    isShown: true,
    subRoutes: [
      own(resources.callSupports, async () => ({
        default: (await import('../features/support-contacts/contacts-screen.tsx')).CallSupportsScreen,
      })),
      own(resources.whatsappSupports, async () => ({
        default: (await import('../features/support-contacts/contacts-screen.tsx')).WhatsAppSupportsScreen,
      })),
      own(resources.supports, () => import('../features/supports/supports-screen.tsx')),
    ],
  },
  {
    icon: Bell,
    title: msg`Notification`,
    isShown: true,
    subRoutes: [
      own(resources.notifications, () => import('../features/notifications/send-all-screen.tsx')),
      own(resources.automations, () => import('../features/automations/automations-screen.tsx')),
    ],
  },
  {
    icon: Settings,
    title: msg`Settings`,
    isShown: true,
    subRoutes: [
      {
        path: paths['settings.general'],
        icon: SlidersHorizontal,
        title: msg`General`,
        isShown: true,
        load: () => import('../features/account/general-screen.tsx'),
      },
      {
        path: paths['settings.account'],
        icon: CircleUserRound,
        title: msg`Account`,
        isShown: true,
        load: () => import('../features/account/account-screen.tsx'),
      },
      {
        path: paths.activity,
        icon: History,
        title: msg`Activity`,
        isShown: true,
        load: () => import('../features/activity/activity-screen.tsx'),
      },
      {
        path: paths.appAccess,
        icon: KeyRound,
        title: msg`App access`,
        isShown: true,
        load: () => import('../screens/app-access-screen.tsx'),
      },
      {
        path: paths['webhooks.deliveries'],
        icon: Webhook,
        title: msg`Deliveries`,
        isShown: false,
        load: () => import('../features/webhooks/deliveries-screen.tsx'),
      },
    ],
  },
  {
    // The target of a sign-in without administrator rights (section 2, 'Login screen').
    path: paths.notFound,
    icon: CircleHelp,
    title: msg`Page not found`,
    isShown: false,
    isAuthenticated: false,
    load: () => import('./not-found.tsx'),
  },
]

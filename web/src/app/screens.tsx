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
import * as resources from '../resources.ts'
import { paths } from '../resources/paths.ts'
import { ownScreen, recordScreen } from './screen.ts'
import type { RouteTable } from './screen.ts'

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
      ownScreen(resources.filters, () => import('../features/filters/filters-screen.tsx')),
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
      recordScreen(resources.filters, paths['filters.page'], ListTree, 'CategoryPage'),
      recordScreen(resources.cities, paths['cities.page'], MapPinned, 'CityPage'),
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
      ownScreen(resources.products, () => import('../features/products/products-screen.tsx')),
      {
        path: paths.featuredProducts,
        icon: Star,
        title: msg`Featured Product`,
        isShown: true,
        load: () => import('../features/promotions/featured-products-screen.tsx'),
      },
      ownScreen(resources.productRequests, () => import('../features/product-requests/product-requests-screen.tsx')),
      recordScreen(resources.products, paths['products.page'], Package, 'ProductPage'),
      recordScreen(resources.productRequests, paths['productRequests.page'], Package, 'ProductRequestPage'),
    ],
  },
  {
    icon: Users,
    title: msg`Users and businesses`,
    isShown: true,
    subRoutes: [
      ownScreen(resources.users, () => import('../screens/users-screen.tsx')),
      ownScreen(resources.businesses, () => import('../features/businesses/businesses-screen.tsx')),
      ownScreen(resources.banners, () => import('../features/banners/banners-screen.tsx')),
      ownScreen(resources.reports, () => import('../features/reports/reports-screen.tsx')),
      recordScreen(resources.users, paths['users.page'], Users, 'UserPage'),
      recordScreen(resources.businesses, paths['businesses.page'], Users, 'BusinessPage'),
    ],
  },
  {
    icon: Headset,
    title: msg`Customer support`,
    isShown: true,
    subRoutes: [
      ownScreen(resources.callSupports, async () => ({
        default: (await import('../features/support-contacts/contacts-screen.tsx')).CallSupportsScreen,
      })),
      ownScreen(resources.whatsappSupports, async () => ({
        default: (await import('../features/support-contacts/contacts-screen.tsx')).WhatsAppSupportsScreen,
      })),
      ownScreen(resources.supports, () => import('../features/supports/supports-screen.tsx')),
    ],
  },
  {
    icon: Bell,
    title: msg`Notification`,
    isShown: true,
    subRoutes: [
      ownScreen(resources.notifications, () => import('../features/notifications/send-all-screen.tsx')),
      ownScreen(resources.automations, () => import('../features/automations/automations-screen.tsx')),
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

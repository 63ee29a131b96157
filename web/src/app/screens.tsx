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
import { automationsScreen } from '../features/automations/screen.ts'
import { bannersScreen } from '../features/banners/screen.ts'
import { businessesScreen } from '../features/businesses/screen.ts'
import { filtersScreen } from '../features/filters/screen.ts'
import { notificationsScreen } from '../features/notifications/screen.ts'
import { productRequestsScreen } from '../features/product-requests/screen.ts'
import { productsScreen } from '../features/products/screen.ts'
import { reportsScreen } from '../features/reports/screen.ts'
import { callSupportsScreen, whatsappSupportsScreen } from '../features/support-contacts/screen.ts'
import { supportsScreen } from '../features/supports/screen.ts'
import { usersScreen } from '../features/users/screen.ts'
import { paths } from '../resources/paths.ts'
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
      { ...filtersScreen, isShown: true, load: () => import('../features/filters/filters-screen.tsx') },
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
      {
        path: paths['filters.page'],
        icon: ListTree,
        title: msg({ message: 'Filter', context: 'kind of record' }),
        isShown: false,
        load: async () => ({ default: (await import('../screens/record-page/pages.tsx')).CategoryPage }),
      },
      {
        path: paths['cities.page'],
        icon: MapPinned,
        title: msg({ message: 'City', context: 'kind of record' }),
        isShown: false,
        load: async () => ({ default: (await import('../screens/record-page/pages.tsx')).CityPage }),
      },
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
      { ...productsScreen, isShown: true, load: () => import('../features/products/products-screen.tsx') },
      {
        path: paths.featuredProducts,
        icon: Star,
        title: msg`Featured Product`,
        isShown: true,
        load: () => import('../features/promotions/featured-products-screen.tsx'),
      },
      {
        ...productRequestsScreen,
        isShown: true,
        load: () => import('../features/product-requests/product-requests-screen.tsx'),
      },
      {
        path: paths['products.page'],
        icon: Package,
        title: msg({ message: 'Product', context: 'kind of record' }),
        isShown: false,
        load: async () => ({ default: (await import('../screens/record-page/pages.tsx')).ProductPage }),
      },
      {
        path: paths['productRequests.page'],
        icon: Package,
        title: msg({ message: 'Product request', context: 'kind of record' }),
        isShown: false,
        load: async () => ({ default: (await import('../screens/record-page/pages.tsx')).ProductRequestPage }),
      },
    ],
  },
  {
    icon: Users,
    title: msg`Users and businesses`,
    isShown: true,
    subRoutes: [
      { ...usersScreen, isShown: true, load: () => import('../screens/users-screen.tsx') },
      { ...businessesScreen, isShown: true, load: () => import('../features/businesses/businesses-screen.tsx') },
      { ...bannersScreen, isShown: true, load: () => import('../features/banners/banners-screen.tsx') },
      { ...reportsScreen, isShown: true, load: () => import('../features/reports/reports-screen.tsx') },
      {
        path: paths['users.page'],
        icon: Users,
        title: msg({ message: 'User', context: 'kind of record' }),
        isShown: false,
        load: async () => ({ default: (await import('../screens/record-page/pages.tsx')).UserPage }),
      },
      {
        path: paths['businesses.page'],
        icon: Users,
        title: msg({ message: 'Business', context: 'kind of record' }),
        isShown: false,
        load: async () => ({ default: (await import('../screens/record-page/pages.tsx')).BusinessPage }),
      },
    ],
  },
  {
    icon: Headset,
    title: msg`Customer support`,
    isShown: true,
    subRoutes: [
      {
        ...callSupportsScreen,
        isShown: true,
        load: async () => ({
          default: (await import('../features/support-contacts/contacts-screen.tsx')).CallSupportsScreen,
        }),
      },
      {
        ...whatsappSupportsScreen,
        isShown: true,
        load: async () => ({
          default: (await import('../features/support-contacts/contacts-screen.tsx')).WhatsAppSupportsScreen,
        }),
      },
      { ...supportsScreen, isShown: true, load: () => import('../features/supports/supports-screen.tsx') },
    ],
  },
  {
    icon: Bell,
    title: msg`Notification`,
    isShown: true,
    subRoutes: [
      { ...notificationsScreen, isShown: true, load: () => import('../features/notifications/send-all-screen.tsx') },
      { ...automationsScreen, isShown: true, load: () => import('../features/automations/automations-screen.tsx') },
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

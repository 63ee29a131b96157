import { msg } from '@lingui/core/macro'
import {
  CircleHelp,
  CircleUserRound,
  Flag,
  House,
  Image,
  LayoutGrid,
  ListTree,
  MapPinned,
  Package,
  PackageSearch,
  Settings,
  SlidersHorizontal,
  Star,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import type { RouteTable } from './screen.ts'

/** The one route table (section 2): it draws the router, the sidebar and the titles. */
export const screens: RouteTable = [
  {
    path: 'home',
    icon: House,
    title: msg`Home`,
    isShown: true,
    load: () => import('../features/home/home-screen.tsx'),
  },
  {
    path: 'App',
    icon: LayoutGrid,
    title: msg`App`,
    isShown: true,
    subRoutes: [
      {
        path: 'Cities-and-Countries',
        icon: MapPinned,
        title: msg`Cities and Countries`,
        isShown: true,
        load: () => import('../features/countries-and-cities/countries-and-cities-screen.tsx'),
      },
      {
        path: 'Filter',
        icon: ListTree,
        title: msg`Filters`,
        isShown: true,
        load: () => import('../features/filters/filters-screen.tsx'),
      },
      {
        path: 'Filter/:filterId',
        icon: ListTree,
        title: msg`Filters`,
        isShown: false,
        load: () => import('../features/filters/parent-screen.tsx'),
      },
      {
        path: 'Filter/product/:id',
        icon: ListTree,
        title: msg`Products List`,
        isShown: false,
        load: () => import('../features/filters/products-screen.tsx'),
      },
    ],
  },
  {
    path: 'Products',
    icon: Package,
    title: msg`Products`,
    isShown: true,
    subRoutes: [
      {
        path: 'Featured-Products',
        icon: Star,
        title: msg`Featured Product`,
        isShown: true,
        load: () => import('../features/featured-products/featured-products-screen.tsx'),
      },
      {
        path: 'Matloub',
        icon: PackageSearch,
        title: msg`Matloub`,
        isShown: true,
        load: () => import('../features/product-requests/product-requests-screen.tsx'),
      },
    ],
  },
  {
    path: 'users-and-businesses',
    icon: Users,
    title: msg`Users and businesses`,
    isShown: true,
    subRoutes: [
      {
        path: 'user',
        icon: UserRound,
        title: msg`Users`,
        isShown: true,
        load: () => import('../features/users/users-screen.tsx'),
      },
      {
        path: 'Businesses',
        icon: Store,
        title: msg`Businesses`,
        isShown: true,
        load: () => import('../features/businesses/businesses-screen.tsx'),
      },
      {
        path: 'Banner',
        icon: Image,
        title: msg`Banners`,
        isShown: true,
        load: () => import('../features/banners/banners-screen.tsx'),
      },
      {
        path: 'report',
        icon: Flag,
        title: msg`Report`,
        isShown: true,
        load: () => import('../features/reports/reports-screen.tsx'),
      },
    ],
  },
  {
    path: 'settings',
    icon: Settings,
    title: msg`Settings`,
    isShown: true,
    subRoutes: [
      {
        path: 'general',
        icon: SlidersHorizontal,
        title: msg`General`,
        isShown: true,
        load: () => import('../features/settings/general-screen.tsx'),
      },
      {
        path: 'account',
        icon: CircleUserRound,
        title: msg`Account`,
        isShown: true,
        load: () => import('../features/settings/account-screen.tsx'),
      },
    ],
  },
  {
    // Where a sign-in without administrator's rights ends (section 2, 'Login screen').
    path: 'not-found',
    icon: CircleHelp,
    title: msg`Page not found`,
    isShown: false,
    isAuthenticated: false,
    load: () => import('./not-found.tsx'),
  },
]

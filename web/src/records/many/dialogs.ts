import { lazy } from 'react'

/** What asks before something is done with many records; loaded when it is asked for. */
export const ConfirmMany = lazy(() => import('./confirm-many.tsx'))
export const MoveManyDialog = lazy(() => import('./move-many-dialog.tsx'))
export const NotifyOwnersDialog = lazy(() => import('./notify-owners-dialog.tsx'))
export const RejectManyDialog = lazy(() => import('./reject-many-dialog.tsx'))

import { lazy } from 'react'

const loads = {
  confirm: () => import('./confirm-many.tsx'),
  move: () => import('./move-many-dialog.tsx'),
  notify: () => import('./notify-owners-dialog.tsx'),
  reject: () => import('./reject-many-dialog.tsx'),
}

/** What asks before something is done with many records; loaded with the first selection. */
export const ConfirmMany = lazy(loads.confirm)
export const MoveManyDialog = lazy(loads.move)
export const NotifyOwnersDialog = lazy(loads.notify)
export const RejectManyDialog = lazy(loads.reject)

/** Loads them before rows are chosen, which a dialog that does not arrive would take with it. */
export const loadDialogs = () => Promise.allSettled(Object.values(loads).map((load) => load()))

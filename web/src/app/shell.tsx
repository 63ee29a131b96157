import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.tsx'
import { closeQuestion, useUndoQuestion } from '../api/undo.ts'
import { useUndoKeys } from '../api/undo-keys.ts'
import { useKeyMap } from '../ui/keys/screen-keys.ts'
import { classNames } from '../ui/class-names.ts'
import { useJobs } from '../records/many/kept-jobs.ts'
import { paths } from '../resources/paths.ts'
import { ExportMenu } from '../records/export/export-menu.tsx'
import { byDefault, useDefaultSearch } from '../records/views/kept-views.ts'
import { ViewsMenu } from '../records/views/views-menu.tsx'
import { SideSheet } from '../ui/dialogs/side-sheet.tsx'
import { useAppKeys } from './palette/app-keys.ts'
import { loadPalette } from './palette/palette-button.tsx'
import { usePalette } from './palette/palette-state.ts'
import { PublicFrame } from './public-frame.tsx'
import { useSession } from '../session/session.ts'
import { ListViews } from '../ui/table/list-views.ts'
import type { ListViewsProps } from '../ui/table/list-views.ts'
import { WholeListMenu } from '../ui/table/whole-list.ts'
import type { WholeListProps } from '../ui/table/whole-list.ts'
import { late } from '../ui/late.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { Sidebar } from './sidebar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TopBar } from './top-bar.tsx'

const KeyMap = late(() => import('./key-map-of-app.tsx'))
const Palette = late(loadPalette)
const JobBars = late(() => import('../records/many/job-bars.tsx'))
const exportMenuOf = (list: WholeListProps) => <ExportMenu {...list} />
const viewsMenuOf = (list: ListViewsProps) => <ViewsMenu {...list} />
const UndoQuestions = late(() => import('../trail/history/undo-questions.tsx'))

/**
 * The frame of the dashboard's screens, with the records they read and the state they keep in the address; on a screen open to
 * visitors they see no sidebar.
 */
export function Shell() {
  const isSignedIn = useSession((session) => session.isAuthenticated)
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        {isSignedIn ? (
          <AdministratorFrame />
        ) : (
          <PublicFrame>
            <Outlet />
          </PublicFrame>
        )}
      </NuqsAdapter>
    </QueryClientProvider>
  )
}

function AdministratorFrame() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const defaultSearch = useDefaultSearch(pathname, search)
  const { question } = useUndoQuestion()
  useUndoKeys()
  useAppKeys()
  const isPaletteWanted = usePalette(({ isWanted }) => isWanted)
  const isKeyMapOpen = useKeyMap(({ isOpen }) => isOpen)
  const hasJobs = useJobs(({ jobs }) => Object.keys(jobs).length > 0)
  const { isMobile, isExpanded, isSheetOpen, setSheetOpen, toggle } = useSidebarState()
  // A navigation closes the sheet, which would cover the new screen.
  useEffect(() => setSheetOpen(false), [pathname, setSheetOpen])
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-strong focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      {isMobile ? (
        <SideSheet label={t`Sidebar`} open={isSheetOpen} onOpenChange={setSheetOpen}>
          <Sidebar />
        </SideSheet>
      ) : (
        <aside
          className={classNames(
            'sticky top-0 h-dvh shrink-0 overflow-hidden print:hidden border-e border-line bg-surface transition-[width]',
            isExpanded ? 'w-62' : 'w-12',
          )}
        >
          <Sidebar iconsOnly={!isExpanded} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onToggleSidebar={toggle} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none 2xl:p-6">
          <WholeListMenu value={exportMenuOf}>
            <ListViews value={viewsMenuOf}>
              {defaultSearch === null ? (
                <Outlet />
              ) : (
                <Navigate replace to={{ search: defaultSearch }} state={byDefault} />
              )}
            </ListViews>
          </WholeListMenu>
          {/* The desk fills the window. */}
          {hasJobs && pathname !== paths.desk && <JobBars />}
        </main>
      </div>
      {isPaletteWanted && <Palette />}
      {isKeyMapOpen && <KeyMap />}
      <SignInAgain />
      {question !== null && <UndoQuestions question={question} onClose={closeQuestion} />}
    </div>
  )
}

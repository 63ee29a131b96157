import type { Figures } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight, LogOut } from 'lucide-react'
import { useId, useState } from 'react'
import { matchPath, NavLink, useLocation, useNavigate } from 'react-router'
import { formatNumber } from '../i18n/formats.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Menu } from '../ui/floating/menu.tsx'
import { hinted } from '../ui/floating/tooltip.tsx'
import { Brand } from './brand.tsx'
import { useFigures } from '../api/figures.ts'
import { logOut } from './log-out.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { screens } from './screens.tsx'

const lineClass = 'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-start transition-colors'
const restingClass = 'text-muted hover:bg-hover hover:text-text'
const activeClass = 'bg-accent-soft font-medium text-accent-text'

/** Brand, the screens of the route table that are shown, and Logout; `iconsOnly` is the collapsed form. */
export function Sidebar({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const { t } = useLingui()
  const [isLoggingOut, setLoggingOut] = useState(false)
  const waiting = useFigures().data?.data.figures.waiting

  function leave(): void {
    setLoggingOut(true)
    void logOut()
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className={classNames('flex h-14 shrink-0 items-center', iconsOnly ? 'justify-center' : 'px-4')}>
        <Brand markOnly={iconsOnly} />
      </div>
      <nav
        aria-label={t`Main`}
        className={classNames('min-h-0 flex-1 overflow-y-auto py-2', iconsOnly ? 'px-1.5' : 'px-3')}
      >
        <ul className="grid grid-cols-1 gap-0.5">
          {screens
            .filter((entry) => entry.isShown)
            .map((entry) => (
              <li key={entry.title.id}>
                {!('subRoutes' in entry) ? (
                  <ScreenLink screen={entry} waiting={waiting} iconOnly={iconsOnly} />
                ) : iconsOnly ? (
                  <GroupMenu group={entry} waiting={waiting} />
                ) : (
                  <GroupFold group={entry} waiting={waiting} />
                )}
              </li>
            ))}
        </ul>
      </nav>
      <div className={classNames('shrink-0 border-t border-line py-2', iconsOnly ? 'px-1.5' : 'px-3')}>
        {iconsOnly ? (
          <IconButton
            label={t`Logout`}
            icon={<LogOut aria-hidden className="size-4 flip-rtl" />}
            busy={isLoggingOut}
            onClick={leave}
          />
        ) : (
          <button type="button" className={classNames(lineClass, restingClass)} disabled={isLoggingOut} onClick={leave}>
            <LogOut aria-hidden className="size-4 shrink-0 flip-rtl" />
            {t`Logout`}
          </button>
        )}
      </div>
    </div>
  )
}

type Waiting = Figures['waiting'] | undefined

const waitingAt = (screen: Screen, waiting: Waiting): number => (waiting && screen.waits?.(waiting)) ?? 0

/** The number of waiting records of an entry; renders nothing for zero. */
function WaitingCount({ count }: { count: number }) {
  const { t } = useLingui()
  const shown = formatNumber(count)
  if (!(count > 0)) return null
  return (
    <span className="ms-auto shrink-0 rounded-full bg-line px-1.5 text-xs leading-5 font-medium text-text inset-ring inset-ring-line-strong">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t`${shown} waiting`}</span>
    </span>
  )
}

interface ScreenLinkProps {
  screen: Screen
  waiting: Waiting
  iconOnly?: boolean
}

function ScreenLink({ screen, waiting, iconOnly = false }: ScreenLinkProps) {
  const { i18n } = useLingui()
  const title = i18n._(screen.title)
  return (
    <NavLink
      to={screen.path}
      {...hinted(iconOnly ? title : undefined)}
      className={({ isActive }) =>
        classNames(lineClass, isActive ? activeClass : restingClass, iconOnly && 'w-9! justify-center px-0!')
      }
      // Preloads the screen: a pointer over a link mostly clicks it.
      onPointerEnter={() => void screen.load().catch(() => undefined)}
    >
      <screen.icon aria-hidden className="size-4 shrink-0" />
      <span className={iconOnly ? 'sr-only' : 'min-w-0 flex-1'}>{title}</span>
      {!iconOnly && <WaitingCount count={waitingAt(screen, waiting)} />}
    </NavLink>
  )
}

const shownOf = (group: ScreenGroup) => group.subRoutes.filter((screen) => screen.isShown)

const waitingIn = (group: ScreenGroup, waiting: Waiting): number =>
  shownOf(group).reduce((sum, screen) => sum + waitingAt(screen, waiting), 0)

interface GroupProps {
  group: ScreenGroup
  waiting: Waiting
}

function useIsInside({ subRoutes }: ScreenGroup): boolean {
  const { pathname } = useLocation()
  return subRoutes.some(({ path }) => matchPath(path, pathname) !== null)
}

/** A collapsible group; open while one of its screens is shown, unless the administrator toggled it. */
function GroupFold({ group, waiting }: GroupProps) {
  const { i18n } = useLingui()
  const isInside = useIsInside(group)
  const [choice, setChoice] = useState({ isInside, isOpen: isInside })
  // Entering the group opens it again, whatever was chosen before.
  const isOpen = choice.isInside === isInside || !isInside ? choice.isOpen : true
  const listId = useId()
  const title = i18n._(group.title)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChoice({ isInside, isOpen: !isOpen })}
        className={classNames(lineClass, restingClass, isInside && 'font-medium')}
      >
        <group.icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">{title}</span>
        {!isOpen && <WaitingCount count={waitingIn(group, waiting)} />}
        <span className="flip-rtl">
          <ChevronRight aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-90')} />
        </span>
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="ms-4.5 mt-0.5 grid grid-cols-1 gap-0.5 border-s border-line ps-2 not-[[hidden]]:mb-1 [[hidden]]:hidden"
      >
        {isOpen &&
          shownOf(group).map((screen) => (
            <li key={screen.path}>
              <ScreenLink screen={screen} waiting={waiting} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** A group of the collapsed sidebar: its screens in a menu. */
function GroupMenu({ group, waiting }: GroupProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const isInside = useIsInside(group)
  const title = i18n._(group.title)
  const count = waitingIn(group, waiting)
  return (
    <Menu
      beside
      trigger={
        <IconButton
          label={count > 0 ? t`${title}: ${formatNumber(count)} waiting` : title}
          icon={
            <span className="relative">
              <group.icon aria-hidden className="size-4" />
              {count > 0 && <span aria-hidden className="absolute -end-1 -top-1 size-2 rounded-full bg-accent" />}
            </span>
          }
          className={isInside ? 'bg-accent-soft! text-accent-text!' : ''}
        />
      }
      items={shownOf(group).map((screen) => ({
        label: i18n._(screen.title),
        icon: screen.icon,
        detail: <WaitingCount count={waitingAt(screen, waiting)} />,
        onSelect: () => void navigate(screen.path),
      }))}
    />
  )
}

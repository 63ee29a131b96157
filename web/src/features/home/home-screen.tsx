import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useOutletContext } from 'react-router'
import type { RouteTable, Screen } from '../../app/screen.ts'
import { useSession } from '../../app/session.ts'
import { Written } from '../../i18n/written.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Greets the administrator and shows what the dashboard offers. */
export default function HomeScreen() {
  const { i18n } = useLingui()
  const name = useSession((session) => session.admin?.name ?? '')
  const screens = useOutletContext<RouteTable>()
  const groups = screens.flatMap((entry) => ('subRoutes' in entry && entry.isShown ? [entry] : []))
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHeader title={<Greeting name={name} />} />
      {groups.map((group) => (
        <section key={group.path} aria-label={i18n._(group.title)} className="grid gap-3">
          <h2 className="text-sm font-medium text-muted">{i18n._(group.title)}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {group.subRoutes
              .filter((screen) => screen.isShown)
              .map((screen) => (
                <li key={screen.path}>
                  <ScreenCard screen={screen} href={`/dashboard/${group.path}/${screen.path}`} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  return (
    <Trans>
      Welcome, <Written>{name}</Written>
    </Trans>
  )
}

function ScreenCard({ screen, href }: { screen: Screen; href: string }) {
  const { i18n } = useLingui()
  return (
    <Link
      to={href}
      className="flex h-14 items-center gap-3 rounded-md border border-line bg-surface px-3 font-medium transition-colors hover:border-line-strong hover:bg-hover"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <screen.icon aria-hidden className="size-4" />
      </span>
      <span className="truncate leading-6">{i18n._(screen.title)}</span>
    </Link>
  )
}

import type { FoundKind, Hit } from '@dealsy/contract'
import { normalForm } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Clock, Keyboard, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { setLanguage, useLanguage } from '../../i18n/language.tsx'
import { languages } from '../../i18n/languages.ts'
import type { FollowUp } from '../../screens/record-page/follow-ups.tsx'
import { useGoTo } from '../../places/place-link.tsx'
import { showKeyMap } from '../../ui/keys/screen-keys.ts'
import { setTheme } from '../../ui/theme.ts'
import { logOut } from '../log-out.ts'
import { screens } from '../screens.tsx'
import { placeOfHit, useHitWords } from './hit-words.ts'
import { lastUsed, noteUsed } from './last-used.ts'
import { matching } from './lines.ts'
import type { Line, Listed } from './lines.ts'
import { shortcuts } from './shortcuts.ts'
import { useHits } from './use-hits.ts'

/**
 * What the palette finds: records, screens and actions; what was used last and all screens where nothing is typed. `follow` opens what
 * needs no screen of its own.
 */
export function useEverything(typed: string, follow: (followUp: FollowUp) => void): Listed {
  const { t } = useLingui()
  const hits = useHits(typed)
  const screenLines = useScreenLines()
  const actions = useActionLines(follow)
  const { lineOf, kind } = useHitLines()
  if (typed.trim() === '') {
    const used = lastUsed().flatMap((one) =>
      'hit' in one ? [lineOf(one.hit, one.hit.resource)] : screenLines.filter(({ id }) => id === one.path),
    )
    const others = screenLines.filter(({ id }) => !used.some((line) => line.id === id))
    return {
      groups: present([
        { title: t({ message: 'Last used', context: 'palette' }), lines: used },
        { title: t`Screens`, lines: others },
        { title: t({ message: 'Actions', context: 'palette' }), lines: actions },
      ]),
      isCurrent: true,
      error: null,
    }
  }
  const begun = normalForm(typed)
  const found = matching(screenLines, typed)
  const isNamedSo = ({ names }: Line) => normalForm(names.join(' ')).startsWith(begun)
  return {
    groups: present([
      { title: t`Screens`, lines: found.filter((line) => isNamedSo(line)) },
      ...hits.groups.map(({ resource, hits: ofKind }) => ({
        title: kind(resource),
        lines: ofKind.map((hit) => lineOf(hit, resource)),
      })),
      { title: t`Other screens`, lines: found.filter((line) => !isNamedSo(line)) },
      { title: t({ message: 'Actions', context: 'palette' }), lines: matching(actions, typed) },
    ]),
    isCurrent: hits.isCurrent,
    error: hits.error,
  }
}

const present = (groups: Listed['groups']) => groups.filter(({ lines }) => lines.length > 0)

function useHitLines() {
  const goTo = useGoTo()
  const words = useHitWords()
  const lineOf = (hit: Hit, resource: FoundKind): Line => ({
    ...words.of(hit, resource),
    id: `${resource} ${hit._id}`,
    hit,
    run: () => {
      const place = placeOfHit(hit)
      if (place === null) return
      // What was used is the record, not what was noted of it.
      noteUsed({ hit: resource === 'notes' ? { ...hit, detail: null } : hit })
      goTo(place)
    },
  })
  return { lineOf, kind: words.kind }
}

function useScreenLines(): Line[] {
  const { i18n } = useLingui()
  const goTo = useGoTo()
  return screens.flatMap((entry) => {
    const [group, own] = 'subRoutes' in entry ? [i18n._(entry.title), entry.subRoutes] : [undefined, [entry]]
    return own
      .filter(({ isShown }) => isShown)
      .map(({ path, icon, title }) => ({
        id: path,
        icon,
        names: [i18n._(title)],
        detail: group,
        run: () => {
          noteUsed({ path })
          goTo(path)
        },
      }))
  })
}

function useActionLines(follow: (followUp: FollowUp) => void): Line[] {
  const { t, i18n } = useLingui()
  const goTo = useGoTo()
  const other = useLanguage().language === 'en' ? 'ar' : 'en'
  const name = languages[other]
  return [
    ...shortcuts.map(({ label, detail, icon, to }) => ({
      id: `${to.dialog} ${to.id}`,
      icon,
      names: [i18n._(label)],
      detail: detail && i18n._(detail),
      run: () => goTo(to),
    })),
    {
      id: 'exports',
      icon: Clock,
      names: [t`Prepared files`],
      detail: t`Exports`,
      run: () => follow({ form: 'exports' }),
    },
    { id: 'keys', icon: Keyboard, names: [t`Keys of this screen`], run: showKeyMap },
    { id: 'language', icon: Languages, names: [t`Switch to ${name}`], run: () => void setLanguage(other) },
    { id: 'light', icon: Sun, names: [t`Theme: light`], run: () => setTheme('light') },
    { id: 'dark', icon: Moon, names: [t`Theme: dark`], run: () => setTheme('dark') },
    { id: 'system', icon: Monitor, names: [t`Theme: as the system`], run: () => setTheme('system') },
    { id: 'logout', icon: LogOut, names: [t`Logout`], run: () => void logOut() },
  ]
}

import { Menu as BaseMenu } from '@base-ui/react/menu'
import { views } from '@dealsy/contract'
import type { View } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Check, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { read } from '../../api/queries.ts'
import { runs } from '../../api/runs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MenuFrame } from '../../ui/floating/menu.tsx'
import { popupItemClass } from '../../ui/floating/popup.ts'
import type { ListViewsProps } from '../../ui/table/list-views.ts'
import { giveLayout } from '../../ui/table/table-layout.ts'
import { WrittenLine } from '../../ui/text/written.tsx'
import { late } from '../../ui/late.tsx'
import {
  askedIn,
  asSpecified,
  defaultOf,
  isByDefault,
  isUnsaid,
  keepViews,
  useKeptViews,
  withView,
} from './kept-views.ts'

const ViewDialog = late(() => import('./view-dialog.tsx'))

const noViews: readonly View[] = []
const separator = <BaseMenu.Separator className="my-1 border-t border-line" />

/** The views of a list: chooses, keeps, changes and removes them. The one that is on is in the address, with what it asks for. */
export function ViewsMenu({ name, parameters, layout, isReady }: ListViewsProps) {
  const { t } = useLingui()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const kept = useKeptViews(name)
  // The rows come first.
  const answer = useQuery({ ...read(views.onScreen, { query: { screen: name } }), enabled: isReady })
  const known = answer.data?.data.views ?? kept ?? noViews
  const first = defaultOf(known)
  const id = new URLSearchParams(search).get(parameters.view)
  const on = known.find(({ _id }) => _id === id)
  const [dialog, setDialog] = useState<'new' | View | null>(null)
  const shown = { query: askedIn(search, parameters), columns: [...layout.columns], density: layout.density }

  const layOut = useEffectEvent(() => giveLayout(name, on && { columns: on.columns, density: on.density }))
  // What is changed of the layout stays until the view itself is another one.
  useLayoutEffect(() => layOut(), [name, on?._id, on?.version])
  useEffect(() => () => giveLayout(name, undefined), [name])

  const show = (view: View | undefined) =>
    void navigate({ search: withView(search, parameters, view, first !== undefined) })
  const isRead = answer.data !== undefined
  const keep = useEffectEvent(() => keepViews(name, { path: pathname, parameters, views: known }))
  useEffect(() => {
    if (isRead) keep()
  }, [isRead, known])
  // This browser knew nothing of a default yet, or has opened one that is another by now.
  const openDefault = useEffectEvent(() => {
    const wanted = withView(search, parameters, first, first !== undefined)
    const isOpened = isUnsaid(search, parameters) || isByDefault(state)
    if (isOpened && wanted !== new URLSearchParams(search).toString())
      void navigate({ search: wanted }, { replace: true })
  })
  useEffect(() => {
    if (isRead) openDefault()
  }, [isRead])

  const change = (view: View, body: Partial<View>, success: string) =>
    void runs(
      views.update,
      { params: { id: view._id }, body: { ...body, version: view.version } },
      { success, failure: t`The view could not be changed`, about: view.name },
    ).run()
  const isChanged =
    on !== undefined &&
    (on.query !== shown.query || on.density !== shown.density || on.columns.join() !== shown.columns.join())

  return (
    <>
      <MenuFrame
        trigger={
          <Button icon={Bookmark} disabled={!isRead && kept === undefined}>
            {on === undefined ? (
              t`Views`
            ) : (
              <>
                <span className="sr-only">{t`Views`}: </span>
                <WrittenLine className="max-w-40">{on.name}</WrittenLine>
              </>
            )}
          </Button>
        }
      >
        <BaseMenu.RadioGroup
          aria-label={t`Views`}
          value={on?._id ?? asSpecified}
          onValueChange={(chosen: string) => show(known.find(({ _id }) => _id === chosen))}
        >
          <ViewItem value={asSpecified}>{t`Standard view`}</ViewItem>
          {known.map((view) => (
            <ViewItem key={view._id} value={view._id}>
              <WrittenLine className="max-w-56 flex-1">{view.name}</WrittenLine>
              {view.forAll && <Users role="img" aria-label={t`For everyone`} className="size-4 shrink-0 text-muted" />}
              {view === first && <span className="text-xs text-muted">{t`Default`}</span>}
            </ViewItem>
          ))}
        </BaseMenu.RadioGroup>
        {separator}
        <Item onSelect={() => setDialog('new')}>{t`Keep this view…`}</Item>
        {on !== undefined && (
          <>
            {separator}
            {isChanged && (
              <Item onSelect={() => change(on, shown, t`View changed`)}>{t`Change to what is shown now`}</Item>
            )}
            <Item onSelect={() => setDialog(on)}>{t`Rename…`}</Item>
            <Item
              onSelect={() =>
                change(on, { isDefault: !on.isDefault }, on.isDefault ? t`No default any more` : t`Default view set`)
              }
            >
              {on.isDefault ? t`Not the default any more` : t`Make it the default`}
            </Item>
            <Item
              onSelect={() => {
                show(undefined)
                void runs(
                  views.remove,
                  { params: { id: on._id } },
                  { success: t`View removed`, failure: t`The view could not be removed`, about: on.name },
                ).run()
              }}
            >
              {t`Remove the view`}
            </Item>
          </>
        )}
      </MenuFrame>
      {dialog !== null && (
        <ViewDialog
          screen={name}
          view={dialog === 'new' ? undefined : dialog}
          shown={shown}
          onKept={show}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function ViewItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <BaseMenu.RadioItem closeOnClick value={value} className={popupItemClass}>
      <span className="flex size-4 shrink-0 items-center justify-center">
        <BaseMenu.RadioItemIndicator>
          <Check aria-hidden className="size-4 text-accent-text" />
        </BaseMenu.RadioItemIndicator>
      </span>
      {children}
    </BaseMenu.RadioItem>
  )
}

function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <BaseMenu.Item onClick={onSelect} className={popupItemClass}>
      <span className="size-4 shrink-0" />
      {children}
    </BaseMenu.Item>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import type { Hit } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import { inputDirection } from '../../ui/fields/text-field.tsx'
import { Searched } from '../../ui/text/marked.tsx'
import { Written } from '../../ui/text/written.tsx'
import { FollowUps } from '../../screens/record-page/follow-ups.tsx'
import type { FollowUp } from '../../screens/record-page/follow-ups.tsx'
import { Questions } from '../../ui/actions/questions.tsx'
import { useHitWords } from './hit-words.ts'
import { KeyHints } from './key-hints.tsx'
import { LineList } from './line-list.tsx'
import type { Line } from './lines.ts'
import { closePalette, usePalette } from './palette-state.ts'
import { useDeeds } from './use-deeds.ts'
import { useEverything } from './use-everything.ts'

/** The palette with the questions and forms that its actions lead to. */
export default function Palette() {
  const isOpen = usePalette((palette) => palette.isOpen)
  const [followUp, setFollowUp] = useState<FollowUp | null>(null)
  return (
    <Questions>
      {isOpen && <PaletteDialog onFollow={setFollowUp} />}
      {followUp !== null && <FollowUps of={followUp} onClose={() => setFollowUp(null)} />}
    </Questions>
  )
}

/** The record whose deeds are shown, and what was typed to find it. */
interface About {
  hit: Hit
  typed: string
}

/** A field that finds everything, and below it what is found; on a phone as wide as the screen. */
function PaletteDialog({ onFollow }: { onFollow: (followUp: FollowUp) => void }) {
  const { t } = useLingui()
  const { direction } = useLanguage()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const isOnTop = useOpenDialog()
  const { typed, isSent } = usePalette()
  const [about, setAbout] = useState<About | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const nameOf = useHitWords().of
  const everything = useEverything(about === null ? typed : '', onFollow)
  const deeds = useDeeds(about?.hit ?? null, typed, onFollow)
  const { groups, isCurrent, error } = about === null ? everything : deeds
  const lines = groups.flatMap((group) => group.lines)
  const found = lines.findIndex(({ id }) => id === chosen)
  const at = Math.max(found, 0)
  const line = lines[at]
  const [name = ''] = about === null ? [] : nameOf(about.hit, about.hit.resource).names

  function type(text: string): void {
    setChosen(null)
    usePalette.setState({ typed: text, isSent: false })
  }

  function showDeeds(hit: Hit | undefined): void {
    if (hit === undefined) return
    setAbout({ hit, typed })
    type('')
    field.current?.focus()
  }

  function back(): void {
    if (about === null) return
    type(about.typed)
    setAbout(null)
    setChosen(about.hit._id)
  }

  function run(picked: Line): void {
    if (picked.stays !== true) closePalette()
    picked.run()
  }

  function move(steps: number): void {
    const next = lines[(at + steps + lines.length) % lines.length]
    if (next !== undefined) setChosen(next.id)
  }

  // Enter that came before the answer takes its first line.
  const runSent = useEffectEvent(() => {
    usePalette.setState({ isSent: false })
    if (line !== undefined) run(line)
  })
  useEffect(() => {
    if (isSent && isCurrent) runSent()
  }, [isSent, isCurrent])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, currentTarget } = event
    const isAtEnd = currentTarget.selectionStart === typed.length && currentTarget.selectionEnd === typed.length
    const [forwards, backwards] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const does: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => {
        if (line !== undefined && (isCurrent || found >= 0)) run(line)
        else if (!isCurrent) usePalette.setState({ isSent: true })
      },
      ...(line?.hit !== undefined && !shiftKey && { Tab: () => showDeeds(line.hit) }),
      ...(line?.hit !== undefined && isAtEnd && { [forwards]: () => showDeeds(line.hit) }),
      ...(about !== null && {
        Tab: back,
        ...(typed === '' && { Backspace: back, [backwards]: back }),
      }),
    }
    const handler = does[key]
    if (handler === undefined) return
    event.preventDefault()
    handler()
  }

  const label = about === null ? t`Search everything` : t`What can be done with ${name}`
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { reason }) => {
        if (open || (reason === 'escape-key' && !isOnTop())) return
        if (reason === 'escape-key' && about !== null) back()
        else closePalette()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center sm:px-6 sm:pt-[12vh]">
          <Dialog.Popup
            initialFocus={field}
            className="flex max-h-dvh w-full animate-appear flex-col bg-raised text-text shadow-floating outline-none max-sm:h-dvh sm:max-h-[76vh] sm:max-w-160 sm:rounded-lg"
          >
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              {about !== null && (
                <span className="max-w-40 shrink-0 truncate rounded-sm bg-accent-soft px-2 py-0.5 text-sm text-accent-text">
                  <Written>{name}</Written>
                </span>
              )}
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label={label}
                aria-expanded={lines.length > 0}
                aria-controls={list}
                aria-autocomplete="list"
                aria-activedescendant={line === undefined ? undefined : `${list}-${at}`}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                placeholder={about === null ? t`A name, a phone number, a screen …` : t`What to do …`}
                dir={inputDirection(typed)}
                value={typed}
                onChange={(event) => type(event.target.value)}
                onFocus={() => usePalette.setState({ isReady: true })}
                onKeyDown={onKeyDown}
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
              />
              <Dialog.Close render={<IconButton size="sm" label={t`Close`} icon={X} />} />
            </div>
            <Searched typed={typed.trim()}>
              <LineList
                id={list}
                label={label}
                groups={groups}
                at={at}
                onPoint={setChosen}
                onRun={run}
                onDeeds={showDeeds}
              />
            </Searched>
            <p role="status" className="px-4 py-3 text-muted empty:hidden">
              {error !== null ? error.message : lines.length > 0 ? null : isCurrent ? t`No results.` : t`Loading...`}
            </p>
            <KeyHints hasDeeds={line?.hit !== undefined} isBack={about !== null} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

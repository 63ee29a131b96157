import type { DecisionKind, DeskNarrowing } from '@dealsy/contract'
import { mostReasons } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Activity, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { noteUnsaved } from '../../session/unsaved.ts'
import { same } from '../../forms/touched.ts'
import { useKeyNames } from '../../ui/keys/key-names.ts'
import { OutdatedNotice } from '../../ui/table/table-rows.tsx'
import { ApproveUnseen } from './deciding/approve-unseen.tsx'
import { ChoicePanel } from './deciding/choice-panel.tsx'
import { DecisionBar, NoteFields } from './deciding/decision-bar.tsx'
import { forgetRefused } from './deciding/decisions.ts'
import { codes, useDeskKeys } from './deciding/desk-keys.ts'
import type { Pressed } from './deciding/desk-keys.ts'
import { DeskNews } from './deciding/desk-news.tsx'
import { useKeysOfDesk } from './deciding/key-map.ts'
import { LastDecisions } from './deciding/last-decisions.tsx'
import { ListingView } from './listing/listing-view.tsx'
import { nameOf } from './listing/looked-at.ts'
import { keepNotes, noNotes, notesOf } from './deciding/notes.ts'
import type { Notes } from './deciding/notes.ts'
import { EmptyDesk, useTakeWhenQueueGrows } from './queue/nothing-waits.tsx'
import { usePictures } from './listing/pictures.ts'
import { Refusals } from './deciding/refusals.tsx'
import { isOfReasons, needsPanel, usePanels } from './deciding/use-panel.ts'
import type { PanelKind } from './deciding/use-panel.ts'
import { useReview } from './deciding/use-review.ts'

interface ReviewDeskProps {
  narrowing: DeskNarrowing
  /** The listing to start with. */
  first: string | undefined
  /** The last decisions are shown. */
  showsDecisions: boolean
  onCloseDecisions: () => void
}

/** The view state and input of the current listing, reset for each listing. */
function useViewState(listing: string | undefined) {
  const begun = () => ({
    of: listing,
    picture: 0,
    isZoomed: false,
    panel: null as PanelKind | null,
    /** The question whether to approve it without some of its pictures is open. */
    asks: false,
    notes: listing === undefined ? noNotes : notesOf(listing),
  })
  const [view, setView] = useState(begun)
  if (view.of !== listing) setView(begun())
  return [view, (changed: Partial<typeof view>) => setView((last) => ({ ...last, ...changed }))] as const
}

/** The current listing of a queue with its decisions. */
export function ReviewDesk({ narrowing, first, showsDecisions, onCloseDecisions }: ReviewDeskProps) {
  const { t } = useLingui()
  const isRightToLeft = useLanguage().direction === 'rtl'
  const { desk, held, shown, news, isReturning, decide, undo } = useReview(narrowing, first)
  const [view, change] = useViewState(shown?._id)
  const { options, titles, choiceOf } = usePanels(narrowing.resource)
  const keyName = useKeyNames()
  const place = useRef<HTMLDivElement>(null)
  const noteFields = useRef<HTMLDivElement>(null)
  const { picture, isZoomed, panel, asks, notes } = view
  const images = shown?.product?.images ?? []
  const failed = usePictures((pictures) => pictures.failed)
  const unseen = images.filter((address) => failed.has(address)).length
  const isTyped = !same(notes, noNotes)

  useEffect(() => (isTyped ? noteUnsaved() : undefined), [isTyped])
  useTakeWhenQueueGrows(narrowing, held.items.length === 0 && held.state === 'ready', () => void desk.take())

  // The focused element may have gone with the listing or the panel.
  const holdFocus = () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true })
  }
  useEffect(holdFocus, [shown?._id, panel])
  useEffect(() => {
    window.scrollTo({ top: 0 })
    return () => {
      const isHeld = (id: string) => desk.held.getState().items.some(({ _id }) => _id === id)
      // Dismisses the notices of refusals with their listing, or with the one they were read beside.
      forgetRefused((id) => id === shown?._id || !isHeld(id))
    }
  }, [desk, shown?._id])

  function setNotes(next: Notes): void {
    if (shown === undefined) return
    keepNotes(shown._id, next)
    change({ notes: next })
  }

  function decideFor(decision: PanelKind, reasons: readonly string[], { timeStamp }: { timeStamp: number }): void {
    if (reasons.length > 0) decide({ decision }, { ...notes, reasons }, timeStamp)
  }

  function choose(id: string, event: { timeStamp: number }): void {
    if (panel === null) return
    if (isOfReasons(panel)) {
      decideFor(panel, [...new Set([...notes.reasons, id])].slice(0, mostReasons), event)
    } else if (panel === 'later' || panel === 'handOver') {
      decide(choiceOf(panel, id), notes, event.timeStamp)
    }
  }

  function toggle(id: string): void {
    const isChosen = notes.reasons.includes(id)
    const reasons = isChosen ? notes.reasons.filter((other) => other !== id) : [...notes.reasons, id]
    if (reasons.length <= mostReasons) setNotes({ ...notes, reasons })
  }

  function pick(id: string, isOneOfSeveral: boolean, event: { timeStamp: number }): void {
    if (isOneOfSeveral && panel !== null && isOfReasons(panel)) toggle(id)
    else choose(id, event)
  }

  function press(decision: DecisionKind, event: { timeStamp: number }): void {
    if (needsPanel(decision)) change({ panel: panel === decision ? null : decision })
    else if (decision === 'approve' && unseen > 0) change({ asks: true })
    else decide({ decision }, notes, event.timeStamp)
  }

  const show = (at: number) => change({ picture: at, isZoomed: false })
  const zoom = (zoomed: boolean) => change({ isZoomed: zoomed })

  function turn(steps: number): void {
    if (images.length > 1) show((picture + steps + images.length) % images.length)
  }

  type Handler = ((event: KeyboardEvent) => void) | null

  /** The effect of a key in the current state; null for none. */
  function handlerOf({ command, option: at, isOneOfSeveral }: Pressed): Handler {
    const option = panel === null ? undefined : options[panel][at]
    const ofDesk: Partial<Record<Pressed['command'], Handler>> = {
      undo: () => void undo(),
      ...(panel === null && !isZoomed && { close: () => forgetRefused() }),
    }
    const ofListing: Partial<Record<Pressed['command'], Handler>> = {
      choice: option === undefined ? null : (event) => pick(option.id, isOneOfSeveral, event),
      send: (event) => panel !== null && isOfReasons(panel) && decideFor(panel, notes.reasons, event),
      close: () => change(panel === null ? { isZoomed: false } : { panel: null }),
      note: () => noteFields.current?.querySelector('textarea')?.focus(),
      next: () => desk.go(1),
      previous: () => desk.go(-1),
      // Arrow keys scroll a zoomed picture.
      nextPicture: isZoomed ? null : () => turn(1),
      previousPicture: isZoomed ? null : () => turn(-1),
      zoom: () => zoom(images.length > 0 && !isZoomed),
    }
    const handler = ofDesk[command] ?? (shown === undefined ? () => {} : ofListing[command])
    return handler === undefined ? (event) => press(command as DecisionKind, event) : handler
  }

  useKeysOfDesk(keyName)
  useDeskKeys(isRightToLeft, (pressed, event) => {
    const handler = handlerOf(pressed)
    if (handler === null) return
    event.preventDefault()
    handler(event)
  })

  return (
    <div
      ref={place}
      role="group"
      aria-label={shown === undefined ? t`Review desk` : nameOf(shown)}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col gap-3 outline-none"
    >
      <Refusals />
      {held.state === 'failed' && held.failure !== null && shown !== undefined && (
        <div className="overflow-hidden rounded-lg border border-line">
          <OutdatedNotice message={held.failure.message} onRetry={() => void desk.take()} />
        </div>
      )}
      {shown === undefined ? (
        <EmptyDesk held={held} narrowing={narrowing} undoKey={keyName(codes.undo)} onRetry={() => void desk.take()} />
      ) : (
        <>
          {[shown, held.items[held.at + 1]].map(
            (item, index) =>
              item !== undefined && (
                // The next listing is rendered hidden, so that a key shows it at once.
                <Activity key={item._id} mode={index === 0 ? 'visible' : 'hidden'}>
                  <ListingView
                    item={item}
                    isShown={index === 0}
                    looked={held.before[item._id]}
                    left={held.left?.recordId === item._id ? held.left : null}
                    picture={index === 0 ? picture : 0}
                    onPicture={show}
                    isZoomed={index === 0 && isZoomed}
                    onZoom={zoom}
                  />
                </Activity>
              ),
          )}
        </>
      )}
      <div className="flex flex-col gap-3 max-lg:contents lg:flex-row lg:items-end">
        {shown !== undefined && <NoteFields place={noteFields} notes={notes} onChange={setNotes} />}
        <div className="sticky bottom-0 z-10 -mx-4 border-line bg-canvas px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] max-lg:-mb-4 max-lg:border-t lg:relative lg:order-first lg:m-0 lg:p-0 lg:only:flex-1">
          <DeskNews
            news={news}
            next={shown === undefined ? null : nameOf(shown)}
            undoKey={keyName(codes.undo)}
            busy={isReturning}
            onUndo={() => void undo()}
          />
          {shown !== undefined && <DecisionBar keyName={keyName} open={panel} busy={isReturning} onPress={press} />}
          {shown !== undefined && panel !== null && (
            <ChoicePanel
              title={titles[panel]}
              keyName={keyName}
              options={options[panel]}
              {...(isOfReasons(panel) && {
                several: {
                  chosen: notes.reasons,
                  onToggle: toggle,
                  send: panel === 'reject' ? t`Reject` : t`Ask for changes`,
                  onSend: (event: { timeStamp: number }) => decideFor(panel, notes.reasons, event),
                },
              })}
              empty={
                isOfReasons(panel) ? (
                  <Link to={hrefOf('configuration')} className="text-accent-text underline underline-offset-4">
                    {t`There are no reasons yet. Add them in Configuration.`}
                  </Link>
                ) : (
                  t`There is nobody else.`
                )
              }
              onChoose={choose}
              onClose={() => change({ panel: null })}
            />
          )}
        </div>
      </div>
      {asks && unseen > 0 && (
        <ApproveUnseen
          pictures={unseen}
          onApprove={({ timeStamp }) => decide({ decision: 'approve' }, notes, timeStamp)}
          onClose={() => change({ asks: false })}
        />
      )}
      {showsDecisions && <LastDecisions onUndo={(decision) => void undo(decision)} onClose={onCloseDecisions} />}
    </div>
  )
}

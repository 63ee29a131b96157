import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { holdsPortals, PortalContainer } from '../floating/portal.ts'
import { useOpenDialog } from './open-dialogs.ts'

export interface DialogProps {
  title: string
  /** One line of purpose. */
  description?: string
  children?: ReactNode
  /** A quiet action beside the close button. */
  headerAction?: ReactNode
  /** Buttons, the primary action last. */
  footer?: ReactNode
  onClose: () => void
  /** Makes the dialog a form: called for its submit button and for Enter. */
  onSubmit?: () => void
  /** There is unsaved input: a click outside does not close. */
  dirty?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** A question that must be answered: role alertdialog, no click outside closes it. */
  alert?: boolean
  /** Receives the initial focus; default the first field. */
  firstFocus?: RefObject<HTMLElement | null>
}

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-128', lg: 'sm:max-w-192' }
const wrongFields = ':is(input, textarea, [role=combobox])[aria-invalid=true]:not([type=file])'
const fields = 'input:not([type=hidden]):not([disabled]):not([aria-hidden]), textarea, [role=combobox], [role=switch]'

/** A modal dialog. Mount it to open it, unmount it to close it, so that its form starts with fresh state each time. */
export function Dialog({
  title,
  description,
  children,
  headerAction,
  footer,
  onClose,
  onSubmit,
  dirty = false,
  size = 'md',
  alert = false,
  firstFocus,
}: DialogProps) {
  const { t } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  const isOnTop = useOpenDialog()
  const Root = alert ? AlertDialog.Root : BaseDialog.Root

  function onOpenChange(open: boolean, { reason, event }: BaseDialog.Root.ChangeEventDetails) {
    const onToast = event.target instanceof Element && event.target.closest('[data-toaster]') !== null
    if (open || (reason === 'outside-press' && (dirty || onToast))) return
    // Base UI leaves Escape to a dialog nested in this one, but not to another that was put over it before the focus has moved there.
    if (reason === 'escape-key' && !isOnTop()) return
    onClose()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // In React's tree a dialog opened from a form is inside it, though not in the DOM.
    event.stopPropagation()
    if (onSubmit === undefined) return
    // Errors must be rendered before the first invalid field can be focused.
    flushSync(onSubmit)
    popup.current?.querySelector<HTMLElement>(wrongFields)?.focus()
  }

  const body = (
    <>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pt-2 pb-5 empty:hidden">{children}</div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</div>
      )}
    </>
  )

  return (
    <Root open onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        {/* Forced, so that a nested dialog has a backdrop over its parent too. */}
        <BaseDialog.Backdrop forceRender className="fixed inset-0 z-30 animate-fade bg-backdrop" />
        <BaseDialog.Viewport className="fixed inset-0 z-30 flex items-end justify-center sm:items-center sm:p-6">
          <BaseDialog.Popup
            ref={popup}
            {...holdsPortals}
            initialFocus={() =>
              firstFocus?.current ?? popup.current?.querySelector<HTMLElement>(fields) ?? popup.current
            }
            className={classNames(
              'flex max-h-[calc(100dvh-2rem)] w-full animate-appear flex-col rounded-t-lg bg-raised text-text shadow-floating outline-none sm:rounded-lg',
              widths[size],
            )}
          >
            <PortalContainer value={popup}>
              <div className="flex flex-col gap-0.5 ps-5 pe-3 pt-4 pb-2">
                <div className="flex items-start justify-between gap-4">
                  <BaseDialog.Title className="within-lines min-w-0 text-lg font-semibold">{title}</BaseDialog.Title>
                  <div className="-mb-1 flex items-center gap-1">
                    {headerAction}
                    <BaseDialog.Close render={<IconButton size="sm" label={t`Close`} icon={X} />} />
                  </div>
                </div>
                {description !== undefined && (
                  <BaseDialog.Description className="pe-2 text-muted">{description}</BaseDialog.Description>
                )}
              </div>
              {onSubmit === undefined ? (
                body
              ) : (
                <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
                  {body}
                </form>
              )}
            </PortalContainer>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  )
}

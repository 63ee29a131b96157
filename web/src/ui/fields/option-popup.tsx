import { Combobox } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { Option } from './option.ts'
import { popupClass, popupItemClass } from '../floating/popup.ts'
import { usePortalContainer } from '../floating/portal.ts'

interface OptionPopupProps {
  searching: boolean
  /** The loading or error message, instead of options. */
  status: string | null
}

/** The list of options below a combobox, for use inside a `Combobox.Root` of Base UI. */
export function OptionPopup({ searching, status }: OptionPopupProps) {
  const container = usePortalContainer()
  const { t } = useLingui()
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner sideOffset={4} className="z-40 outline-none">
        <Combobox.Popup aria-busy={searching || undefined} className={classNames(popupClass, 'w-(--anchor-width)')}>
          <Combobox.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {(option: Option) => (
              <Combobox.Item key={option.value} value={option} className={popupItemClass}>
                <span className="min-w-0 flex-1">
                  <bdi>{option.label}</bdi>
                </span>
                <Combobox.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-text" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          {/* Below the options, so that they do not move under the pointer when the search ends. */}
          <Combobox.Status className="px-3 py-2.5 text-muted empty:p-0">{status}</Combobox.Status>
          {status === null && (
            <Combobox.Empty className="px-3 py-2.5 text-muted empty:p-0">{t`No results.`}</Combobox.Empty>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

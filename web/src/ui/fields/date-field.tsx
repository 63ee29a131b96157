import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { Calendar as CalendarIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayOf, isDay } from '../../i18n/days.ts'
import { formatDayOfYear } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { PopoverPanel } from '../floating/popover-panel.tsx'
import { Calendar } from './calendar.tsx'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface DateFieldProps extends Pick<FieldProps, 'label' | 'hideLabel'> {
  /** A day of the calendar ('2025-03-01'); '' where none is chosen. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  className?: string
}

/** A day, chosen in a calendar. The native date field uses the browser's language, not the page's. */
export function DateField({ label, hideLabel, value: given, onChange, min, max, className }: DateFieldProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const current = useRef<HTMLButtonElement>(null)
  // The address is not validated.
  const value = isDay(given) ? given : ''
  const shown = value === '' ? '' : formatDayOfYear(value, language)
  const [today] = useState(() => dayOf(new Date()))

  function choose(day: string): void {
    onChange(day)
    setOpen(false)
  }

  return (
    <FieldFrame {...{ label, hideLabel, className }} labelIsText>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={shown === '' ? label : `${label}: ${shown}`}
          className={classNames(
            controlClass,
            'flex cursor-pointer items-center justify-between gap-2 text-start whitespace-nowrap',
          )}
        >
          <span className={classNames('truncate leading-6', shown === '' && 'text-muted')}>{shown || label}</span>
          <CalendarIcon aria-hidden className="size-4 shrink-0 text-muted" />
        </Popover.Trigger>
        <PopoverPanel label={label} firstFocus={current} collisionPadding={8} className="grid gap-1 p-2">
          <Calendar {...{ value, today, min, max, current }} onChoose={choose} />
          <div className="flex justify-between gap-2">
            <Button
              size="sm"
              variant="ghost"
              disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
              onClick={() => choose(today)}
            >{t`Today`}</Button>
            <Button size="sm" variant="ghost" disabled={value === ''} onClick={() => choose('')}>{t`Clear`}</Button>
          </div>
        </PopoverPanel>
      </Popover.Root>
    </FieldFrame>
  )
}

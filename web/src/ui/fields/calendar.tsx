import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { beginningOfWeek, daysLater, monthsLater } from '../../i18n/days.ts'
import { formatMonth, formatWholeDay, formatWeekday } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'

/** The first day of the week, from 0 (Sunday) to 6. */
const firstDays = { en: 0, ar: 6 } as const

const weeks = [0, 1, 2, 3, 4, 5]
const weekdays = [0, 1, 2, 3, 4, 5, 6]

export interface CalendarProps {
  /** The chosen day, as '2025-03-01'; '' where none is. */
  value: string
  today: string
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  /** The day with the initial focus. */
  current: RefObject<HTMLButtonElement | null>
  onChoose: (day: string) => void
}

/**
 * A month in the language of the dashboard. Arrows move by days and weeks, Home and End to the ends of a week, Page Up and Page Down by
 * months and, with Shift, by years.
 */
export function Calendar({ value, today, min = '', max = '9999-12-31', current, onChoose }: CalendarProps) {
  const { t } = useLingui()
  const { language, direction } = useLanguage()
  const [day, setDay] = useState(() => value || (today > max ? max : today < min ? min : today))
  const movedByKey = useRef(false)
  const heading = useId()
  const firstDay = firstDays[language]
  const start = beginningOfWeek(`${day.slice(0, 8)}01`, firstDay)
  const forward = direction === 'rtl' ? -1 : 1

  useEffect(() => {
    if (movedByKey.current) current.current?.focus()
    movedByKey.current = false
  }, [day, current])

  function move(event: KeyboardEvent): void {
    const week = beginningOfWeek(day, firstDay)
    const months = event.shiftKey ? 12 : 1
    const next = {
      ArrowLeft: () => daysLater(day, -forward),
      ArrowRight: () => daysLater(day, forward),
      ArrowUp: () => daysLater(day, -7),
      ArrowDown: () => daysLater(day, 7),
      Home: () => week,
      End: () => daysLater(week, 6),
      PageUp: () => monthsLater(day, -months),
      PageDown: () => monthsLater(day, months),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    movedByKey.current = true
    setDay(next())
  }

  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between">
        <IconButton
          size="sm"
          label={t`Previous month`}
          icon={<ChevronLeft aria-hidden className="size-4 flip-rtl" />}
          onClick={() => setDay(monthsLater(day, -1))}
        />
        <p id={heading} aria-live="polite" className="text-sm font-medium">
          {formatMonth(day, language)}
        </p>
        <IconButton
          size="sm"
          label={t`Next month`}
          icon={<ChevronRight aria-hidden className="size-4 flip-rtl" />}
          onClick={() => setDay(monthsLater(day, 1))}
        />
      </div>
      <table aria-labelledby={heading} className="border-separate border-spacing-0.5">
        <thead>
          <tr>
            {weekdays.map((index) => (
              <th
                key={index}
                scope="col"
                abbr={formatWeekday(daysLater(start, index), language, 'long')}
                className="h-7 text-xs font-normal text-muted"
              >
                {formatWeekday(daysLater(start, index), language, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {weekdays.map((index) => {
                const shown = daysLater(start, week * 7 + index)
                const isOut = shown < min || shown > max
                return (
                  <td key={index} className="p-0">
                    <button
                      ref={shown === day ? current : undefined}
                      type="button"
                      tabIndex={shown === day ? 0 : -1}
                      aria-label={formatWholeDay(shown, language)}
                      aria-current={shown === today ? 'date' : undefined}
                      aria-pressed={shown === value}
                      aria-disabled={isOut}
                      onClick={() => !isOut && onChoose(shown)}
                      onKeyDown={move}
                      className={classNames(
                        'size-9 rounded-md text-sm tabular-nums not-aria-disabled:cursor-pointer aria-disabled:text-faint aria-disabled:line-through',
                        shown === value ? 'bg-accent text-on-strong' : 'not-aria-disabled:hover:bg-hover',
                        shown !== value && shown.slice(0, 7) !== day.slice(0, 7) && 'text-faint',
                        shown === today && 'font-semibold underline underline-offset-4',
                      )}
                    >
                      {Number(shown.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

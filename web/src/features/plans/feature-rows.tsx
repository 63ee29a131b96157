import { mostFeatures } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { BilingualField } from '../../ui/fields/bilingual-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

/** One feature of a plan in its form. */
export interface FeatureRow extends BilingualText {
  key: number
}

export interface FeatureRowsProps {
  label: string
  /** At least one. */
  rows: readonly FeatureRow[]
  onChange: (rows: readonly FeatureRow[]) => void
  maxLength?: number | undefined
  errorsOf: (row: FeatureRow) => { [language in keyof BilingualText]?: string | undefined }
  error?: string | undefined
}

/** The features of a plan in the order in which the app shows them (section 2, 'Configuration'). */
export function FeatureRows({ label, rows, onChange, maxLength, errorsOf, error }: FeatureRowsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  const put = (row: FeatureRow) => onChange(rows.map((other) => (other.key === row.key ? row : other)))

  function add() {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    flushSync(() => onChange([...rows, { key, en: '', ar: '' }]))
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }

  function remove(row: FeatureRow) {
    flushSync(() => onChange(rows.filter(({ key }) => key !== row.key)))
    addButton.current?.focus()
  }

  function move(from: number, to: number, pressed: HTMLButtonElement) {
    const others = rows.filter((_, index) => index !== from)
    flushSync(() => onChange([...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)]))
    // The focus moves with the row; at the first or last place its button is disabled, so the other one gets the focus.
    const next = pressed.disabled ? pressed.parentElement?.querySelector<HTMLElement>('button:enabled') : pressed
    next?.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        <span aria-hidden className="ms-0.5 text-danger-text">
          *
        </span>
      </legend>
      <ol ref={list} aria-label={label} className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-2 rounded-md bg-sunken p-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
              <BilingualField
                hideLabels
                englishLabel={t`Feature ${index + 1} in English`}
                arabicLabel={t`Feature ${index + 1} in Arabic`}
                placeholders={{ en: t`English`, ar: t`Arabic` }}
                maxLength={maxLength}
                value={row}
                onChange={(text) => put({ ...row, ...text })}
                errors={errorsOf(row)}
              />
            </div>
            <div className="flex max-sm:flex-col sm:h-9 sm:items-center">
              {rows.length > 1 && (
                <>
                  <IconButton
                    size="sm"
                    label={t`Move feature ${index + 1} up`}
                    icon={ArrowUp}
                    disabled={index === 0}
                    onClick={(event) => move(index, index - 1, event.currentTarget)}
                  />
                  <IconButton
                    size="sm"
                    label={t`Move feature ${index + 1} down`}
                    icon={ArrowDown}
                    disabled={index === rows.length - 1}
                    onClick={(event) => move(index, index + 1, event.currentTarget)}
                  />
                  <IconButton
                    size="sm"
                    label={t`Remove feature ${index + 1}`}
                    icon={Trash2}
                    onClick={() => remove(row)}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {error !== undefined && <p className="text-sm text-danger-text">{error}</p>}
      <Button
        ref={addButton}
        size="sm"
        icon={Plus}
        disabled={rows.length >= mostFeatures}
        className="justify-self-start"
        onClick={add}
      >
        {t`Add a feature`}
      </Button>
    </fieldset>
  )
}

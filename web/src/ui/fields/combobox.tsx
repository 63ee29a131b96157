import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { keepChosenOnEscape } from '../floating/escape.ts'
import { controlClass, FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { matches, sameOption } from './option.ts'
import type { Option } from './option.ts'
import { OptionPopup } from './option-popup.tsx'
import { useSearch } from './search-options.ts'
import type { Search } from './search-options.ts'
import { inputDirection } from './text-field.tsx'

export interface ComboboxProps<Value extends string> extends FieldProps {
  value: Value | null
  onChange: (value: Value | null) => void
  /** The options, filtered in the browser. */
  options: readonly Option<Value>[]
  /** Searches the server for more options, appended to the given ones. */
  onSearch?: Search<Value>
  placeholder?: string
  /** Shows a clear button. */
  clearable?: boolean
  className?: string
}

/** One of many choices, found by typing. */
export function Combobox<Value extends string>({
  value,
  onChange,
  options,
  onSearch,
  placeholder,
  clearable = false,
  ...frame
}: ComboboxProps<Value>) {
  const { t } = useLingui()
  const id = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const found = useSearch(open ? onSearch : undefined, query)
  const given = options.filter((option) => query === '' || matches(option, query))
  const more = found.options.filter((option) => !options.some((known) => sameOption(known, option)))
  const chosen = [...options, ...found.options].find((option) => option.value === value) ?? null
  return (
    <FieldFrame {...frame} controlId={id}>
      <BaseCombobox.Root<Option<Value>>
        items={onSearch === undefined ? options : [...given, ...more]}
        value={chosen}
        onValueChange={(option: Option<Value> | null) => onChange(option?.value ?? null)}
        isItemEqualToValue={sameOption}
        filter={onSearch === undefined ? matches : null}
        open={open}
        onOpenChange={setOpen}
        onInputValueChange={(text, details) => {
          // Options that arrive while the user types must not overwrite the input.
          if (details.reason === 'none' && open && query !== '') details.cancel()
          // The label of the chosen option is not a query.
          else setQuery(details.reason === 'input-change' ? text : '')
        }}
        autoHighlight
        disabled={frame.disabled}
      >
        <BaseCombobox.InputGroup
          className={classNames(
            controlClass,
            'flex items-center pe-2! focus-within:outline-2 focus-within:outline-accent',
          )}
        >
          <BaseCombobox.Input
            id={id}
            dir={inputDirection(query || (chosen?.label ?? ''))}
            placeholder={placeholder}
            aria-required={frame.required || undefined}
            onKeyDown={keepChosenOnEscape}
            className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint"
          />
          <div className="flex items-center gap-1 ps-2 text-muted">
            {clearable && value !== null && (
              <BaseCombobox.Clear aria-label={t`Clear`} className="rounded-sm p-0.5 hover:text-text">
                <X aria-hidden className="size-4" />
              </BaseCombobox.Clear>
            )}
            <BaseCombobox.Trigger aria-label={t`Open the list`} tabIndex={-1} className="p-0.5">
              <ChevronDown aria-hidden className="size-4" />
            </BaseCombobox.Trigger>
          </div>
        </BaseCombobox.InputGroup>
        <OptionPopup searching={found.searching} status={found.status} />
      </BaseCombobox.Root>
    </FieldFrame>
  )
}

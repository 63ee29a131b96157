import { Combobox } from '@base-ui/react/combobox'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { CutText } from '../text/cut-text.tsx'
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

export interface MultiSelectProps<Value extends string> extends FieldProps {
  /** Whole options, because a search result may be gone from the list. */
  value: readonly Option<Value>[]
  onChange: (value: Option<Value>[]) => void
  /** The options, filtered in the browser. */
  options?: readonly Option<Value>[]
  /** Searches the server instead; called with '' when the list opens. A rejection is shown as a line in the list. */
  onSearch?: Search<Value>
  placeholder?: string
}

const nothing: readonly Option<never>[] = []

/** Several of many choices, found by typing and shown as chips. */
export function MultiSelect<Value extends string>({
  value,
  onChange,
  options = nothing,
  onSearch,
  placeholder,
  ...frame
}: MultiSelectProps<Value>) {
  const { t } = useLingui()
  const id = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const found = useSearch(open ? onSearch : undefined, query)
  return (
    <FieldFrame {...frame} controlId={id}>
      <Combobox.Root
        multiple
        items={onSearch === undefined ? options : found.options}
        filter={onSearch === undefined ? matches : null}
        value={value}
        onValueChange={(chosen: Option<Value>[]) => onChange(chosen)}
        isItemEqualToValue={sameOption}
        inputValue={query}
        onInputValueChange={setQuery}
        open={open}
        onOpenChange={setOpen}
        autoHighlight
        disabled={frame.disabled}
      >
        <Combobox.InputGroup
          className={classNames(
            controlClass,
            'flex flex-wrap items-center gap-1 px-1.5! py-1 focus-within:outline-2 focus-within:outline-accent',
          )}
        >
          <Combobox.Chips className="contents">
            {value.map((option) => (
              <Combobox.Chip
                key={option.value}
                className="flex max-w-full items-center gap-1 rounded-sm bg-hover py-0.5 ps-2 pe-1 text-sm outline-none focus-visible:bg-accent-soft focus-visible:outline-2 focus-visible:outline-accent"
              >
                <CutText className="min-w-0">{option.label}</CutText>
                <Combobox.ChipRemove
                  aria-label={t`Remove ${option.label}`}
                  className="rounded-sm p-0.5 text-muted hover:text-text"
                >
                  <X aria-hidden className="size-3.5" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              dir={inputDirection(query)}
              placeholder={value.length === 0 ? placeholder : undefined}
              aria-required={frame.required || undefined}
              onKeyDown={keepChosenOnEscape}
              className="-my-1 min-h-8.5 min-w-24 flex-1 bg-transparent px-1.5 outline-none placeholder:text-faint"
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <OptionPopup searching={found.searching} status={found.status} />
      </Combobox.Root>
    </FieldFrame>
  )
}

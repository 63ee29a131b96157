import type { AutomationPlaceholder } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Ltr } from '../../ui/text/written.tsx'

/** The meaning of each placeholder. */
const placeholderMeanings: Record<AutomationPlaceholder, MessageDescriptor> = {
  name: msg`the user's name`,
  product: msg`the product's name`,
  productRequest: msg`the request's name`,
  business: msg`the business's name`,
  amount: msg`the amount of the transaction`,
  balance: msg`the balance after it`,
  reasons: msg`the reasons in English`,
  reasonsInArabic: msg`the reasons in Arabic`,
  note: msg`the note to the owner`,
}

interface PlaceholderButtonsProps {
  names: readonly AutomationPlaceholder[]
  onChoose: (name: AutomationPlaceholder) => void
}

/** The placeholders of an automation with their meanings; a click inserts one. */
export function PlaceholderButtons({ names, onChoose }: PlaceholderButtonsProps) {
  const { t, i18n } = useLingui()
  const headingId = useId()
  return (
    <div role="group" aria-labelledby={headingId} className="grid gap-1.5">
      <p id={headingId} className="text-sm text-muted">
        {t`Filled in for each user. Click one to insert it at the cursor.`}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => onChoose(name)}
            className="inline-flex min-h-7 flex-wrap items-center gap-x-1.5 rounded-md border border-line-strong bg-surface px-2 py-0.5 text-sm transition-colors hover:bg-hover"
          >
            <span className="font-medium text-accent-text">
              <Ltr>{`{{${name}}}`}</Ltr>
            </span>
            <span className="text-muted">{i18n._(placeholderMeanings[name])}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Inserts a text at the cursor of a field, as if it had been typed, and returns the focus to the field. */
export function insertInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  const { selectionStart, selectionEnd, value } = field
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

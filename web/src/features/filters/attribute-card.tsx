import type { Attribute } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { useInOrder, useLocalized, Written } from '../../ui/text/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ItemPicker } from './item-picker.tsx'
import type { ItemPickerProps } from './item-picker.tsx'

interface AttributeCardProps extends ItemPickerProps {
  onEdit: (attribute: Attribute) => void
  onRemove: (attribute: Attribute) => void
}

/** An attribute of a filter: its names, what can be done with it, and its items. */
export function AttributeCard({ onEdit, onRemove, ...picker }: AttributeCardProps) {
  const { t } = useLingui()
  const localized = useLocalized()
  const { attribute, open } = picker
  const { name } = attribute
  const [first, second] = useInOrder()(name)
  return (
    <article className="rounded-md border border-line bg-surface">
      <header className="flex items-start gap-2 border-b border-line py-2 ps-3 pe-1.5">
        <div className="min-w-0 flex-1">
          <h4 className="font-medium wrap-anywhere">
            <Written>{first}</Written>
          </h4>
          {second !== first && (
            <p className="text-sm wrap-anywhere text-muted">
              <Written>{second}</Written>
            </p>
          )}
        </div>
        <RowActions
          actions={[
            { label: t`Edit the filter ${localized(name)}`, icon: Pencil, run: () => onEdit(attribute) },
            { label: t`Delete the filter ${localized(name)}`, icon: Trash2, run: () => onRemove(attribute) },
          ]}
        />
      </header>
      <div className="grid gap-1 p-1.5">
        <ItemPicker {...picker} />
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={Plus}
          aria-label={t`Add Item to ${localized(name)}`}
          onClick={() => open({ parent: attribute })}
        >
          {t`Add Item`}
        </Button>
      </div>
    </article>
  )
}

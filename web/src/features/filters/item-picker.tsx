import { filters } from '@dealsy/contract'
import type { Attribute, Filter, Item } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { read } from '../../api/queries.ts'
import { RowActions } from '../../ui/actions/action-button.tsx'
import { useInOrder, useLocalized, Written } from '../../ui/text/written.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'

/** What a picker asks its screen to open. */
export type ItemDialog = { parent: Filter; item?: Item } | { removed: Item }

export interface ItemPickerProps {
  attribute: Attribute
  /** The identifiers of the chosen items. */
  chosen: ReadonlySet<string>
  onToggle: (itemId: string) => void
  open: (dialog: ItemDialog) => void
}

/** How many items a list begins with. */
const firstShown = 8
const pageSize = 50

/**
 * The items of an attribute with all below them (section 2, 'Filter item pickers'): of a select filter one can be chosen, of
 * the others several.
 */
export function ItemPicker({ attribute, ...picker }: ItemPickerProps) {
  const { t } = useLingui()
  const localized = useLocalized()
  const { items } = attribute
  const [all, setAll] = useState(false)
  const shown = all ? items : items.filter(({ _id }, index) => index < firstShown || picker.chosen.has(_id))
  return (
    <div className="grid gap-1">
      {items.length === 0 ? (
        <p className="px-2 py-1 text-sm text-muted">{t`No items yet.`}</p>
      ) : (
        <ul aria-label={t`Items of ${localized(attribute.name)}`}>
          {shown.map((item) => (
            <ItemRow
              key={item._id}
              item={item}
              parent={attribute}
              attribute={attribute}
              beside={anyOpens(items)}
              {...picker}
            />
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          {t`Show all ${items.length} items`}
        </Button>
      )}
    </div>
  )
}

interface ItemRowProps extends ItemPickerProps {
  item: Item
  parent: Filter
  /** Whether an item beside it can be opened, so that this one leaves room for the arrow too. */
  beside: boolean
}

function ItemRow({ item, parent, beside, ...picker }: ItemRowProps) {
  const { t } = useLingui()
  const inOrder = useInOrder()
  const localized = useLocalized()
  const { attribute, chosen, onToggle, open } = picker
  const { _id, name, icon, itemCount } = item
  const [first, second] = inOrder(name)
  const [expanded, setExpanded] = useState(false)
  const below = useId()
  const single = attribute.type === 'select'
  return (
    <li>
      <div className="group/item flex min-h-8 items-center gap-1.5 rounded-sm pe-0.5 hover:bg-hover">
        {itemCount > 0 ? (
          <IconButton
            size="sm"
            label={expanded ? t`Hide the items of ${localized(name)}` : t`Show the items of ${localized(name)}`}
            aria-expanded={expanded}
            aria-controls={expanded ? below : undefined}
            icon={
              <span className="flip-rtl">
                <ChevronRight
                  aria-hidden
                  className={classNames('size-4 transition-transform', expanded && 'rotate-90')}
                />
              </span>
            }
            onClick={() => setExpanded(!expanded)}
          />
        ) : (
          <span className={classNames('shrink-0', beside ? 'w-7' : 'w-1.5')} />
        )}
        <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 self-stretch py-1">
          <input
            type={single ? 'radio' : 'checkbox'}
            name={attribute._id}
            checked={chosen.has(_id)}
            onChange={() => onToggle(_id)}
            // A radio button says nothing when it is clicked again; here that takes the choice back.
            onClick={() => (single && chosen.has(_id) ? onToggle(_id) : undefined)}
            className="size-4 shrink-0 accent-accent"
          />
          {icon !== null && <Thumbnail src={icon} alt="" width={20} />}
          <span className="min-w-0 wrap-anywhere">
            <Written>{first}</Written> <span className="text-muted"> / </span>
            <span className="text-muted">
              <Written>{second}</Written>
            </span>
          </span>
        </label>
        <div className="opacity-0 transition-opacity group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100">
          <RowActions
            actions={[
              {
                label: t`Add Item below ${localized(name)}`,
                icon: Plus,
                run: () => {
                  setExpanded(true)
                  open({ parent: item })
                },
              },
              { label: t`Edit ${localized(name)}`, icon: Pencil, run: () => open({ parent, item }) },
              {
                label: t`Delete ${localized(name)}`,
                icon: Trash2,
                run: () => {
                  // Otherwise the items of a deleted item would be requested.
                  setExpanded(false)
                  open({ removed: item })
                },
              },
            ]}
          />
        </div>
      </div>
      {expanded && itemCount > 0 && (
        <div id={below} className="ms-3.5 border-s border-line ps-1">
          <ItemsBelow parent={item} {...picker} />
        </div>
      )}
    </li>
  )
}

const anyOpens = (items: readonly Item[]) => items.some(({ itemCount }) => itemCount > 0)

/** The items below an item, read when they are shown and kept for five minutes (section 9). */
function ItemsBelow({ parent, ...picker }: ItemPickerProps & { parent: Item }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const [pages, setPages] = useState(1)
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...read(filters.items, { params: { id: parent._id }, query: { page: index + 1, limit: pageSize } }),
      meta: { waits: true as const },
    })),
  })
  const failed = queries.find(({ isError }) => isError)
  const items = queries.flatMap(({ data }) => data?.data.filters ?? [])
  return (
    <>
      <ul aria-label={t`Items of ${localized(parent.name)}`}>
        {items.map((item) => (
          <ItemRow key={item._id} item={item} parent={parent} beside={anyOpens(items)} {...picker} />
        ))}
      </ul>
      {failed !== undefined ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-2 py-1 text-sm text-danger-text">
          {failed.error?.message}
          <Button size="sm" onClick={() => void failed.refetch()}>{t`Try again`}</Button>
        </p>
      ) : queries.some(({ isPending }) => isPending) ? (
        <p role="status" className="grid gap-1.5 px-2 py-2.5">
          <Skeleton className="w-32" />
          <span className="text-xs text-muted">{t`Loading...`}</span>
        </p>
      ) : (
        items.length < parent.itemCount && (
          <Button variant="ghost" size="sm" onClick={() => setPages(pages + 1)}>{t`Show more`}</Button>
        )
      )}
    </>
  )
}

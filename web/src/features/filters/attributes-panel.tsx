import { filters } from '@dealsy/contract'
import type { Attribute, FilterDetails } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Plus, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { read } from '../../api/queries.ts'
import { useOutdated } from '../../trail/live/outdated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AttributeCard } from './attribute-card.tsx'
import { ChosenValues } from './chosen-values.tsx'
import FilterFormDialog from './filter-form-dialog.tsx'
import { withToggled } from './filter-values.ts'
import type { ChosenValue } from './filter-values.ts'
import { ItemFormDialog } from './item-form-dialog.tsx'
import type { ItemDialog } from './item-picker.tsx'
import RemoveFilterDialog from './remove-filter-dialog.tsx'

interface AttributesPanelProps {
  /** A non-page filter. */
  filter: FilterDetails
  chosen: readonly ChosenValue[]
  onChoose: (chosen: ChosenValue[]) => void
}

type OpenDialog = { created: AttributeType } | { edited: Attribute } | ItemDialog | { removed: Attribute }

const attributeTypes = ['select', 'dropdown', 'description'] as const
type AttributeType = (typeof attributeTypes)[number]

const noAttributes: readonly Attribute[] = []
/** The TTL of a filter's attributes (section 9). */
const attributesFreshMs = 100_000
const wideScreen = matchMedia('(min-width: 768px)')

/** 'Advanced Filters' (section 2, 'Filter products page'): the attributes of a filter and their items, in three groups. */
export function AttributesPanel({ filter, chosen, onChoose }: AttributesPanelProps) {
  const { t } = useLingui()
  const body = useId()
  const client = useQueryClient()
  // Collapsed on a phone, where the products would be screens below.
  const [expanded, setExpanded] = useState(wideScreen.matches)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const query = useQuery({
    ...read(filters.subfilters, { params: { id: filter._id } }),
    staleTime: attributesFreshMs,
    meta: { waits: true },
  })
  const { isOutdated, readAnew } = useOutdated()
  const attributes = query.data?.data.filters ?? noAttributes
  const close = () => setOpen(null)
  const toggle = (value: ChosenValue) => {
    const single = attributes.find(({ _id }) => _id === value.attribute)?.type === 'select'
    onChoose(withToggled(chosen, value, single))
  }
  // Removes the chosen values of a deleted attribute or item: they would match nothing and have no name.
  function takeBackBelow(removedId: string) {
    const goes = ({ attribute, value }: ChosenValue) => {
      const { queryKey } = read(filters.get, { params: { id: value } })
      const above = client.getQueryData(queryKey)?.data.filter.ancestors ?? []
      return attribute === removedId || value === removedId || above.some(({ _id }) => _id === removedId)
    }
    const kept = chosen.filter((choice) => !goes(choice))
    if (kept.length < chosen.length) onChoose(kept)
  }

  const groups = {
    select: { title: t`Select Filters`, add: t`Create a select filter` },
    dropdown: { title: t`Dropdown Filters`, add: t`Create a dropdown filter` },
    description: { title: t`Description Filters`, add: t`Create a description filter` },
  }

  return (
    <section
      aria-label={t`Advanced Filters`}
      className="@container relative overflow-hidden rounded-lg border border-line bg-surface"
    >
      {isOutdated && (
        <div className="pointer-events-none absolute inset-x-0 top-1.5 flex justify-end pe-12">
          <Button
            size="sm"
            variant="primary"
            className="pointer-events-auto shadow-sm"
            onClick={() => void readAnew()}
          >{t`Show changes`}</Button>
        </div>
      )}
      <h2>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={body}
          className="flex h-11 w-full items-center gap-2.5 px-4 text-start font-medium hover:bg-sunken focus-visible:-outline-offset-2"
          onClick={() => setExpanded(!expanded)}
        >
          <SlidersHorizontal aria-hidden className="size-4 text-muted" />
          {t`Advanced Filters`}
          <ChevronDown
            aria-hidden
            className={classNames('ms-auto size-4 text-muted transition-transform', expanded && 'rotate-180')}
          />
        </button>
      </h2>
      {chosen.length > 0 && <ChosenValues attributes={attributes} chosen={chosen} onTakeBack={toggle} />}
      <div id={body} hidden={!expanded} className="border-t border-line bg-sunken">
        {query.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-danger-text">
            {query.error.message || t`An unknown error occurred.`}
            <Button size="sm" onClick={() => void query.refetch()}>{t`Try again`}</Button>
          </p>
        ) : (
          <div className="grid divide-line max-@4xl:divide-y @4xl:grid-cols-3 @4xl:divide-x">
            {attributeTypes.map((type) => (
              <section key={type} aria-label={groups[type].title} className="flex min-w-0 flex-col">
                <header className="flex items-center gap-2 ps-4 pe-3 pt-2.5">
                  <h3 className="text-sm font-medium text-muted">{groups[type].title}</h3>
                  <IconButton
                    size="sm"
                    className="ms-auto"
                    label={groups[type].add}
                    icon={Plus}
                    onClick={() => setOpen({ created: type })}
                  />
                </header>
                <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] content-start items-start gap-3 px-3 pt-2 pb-3 @4xl:max-h-88 @4xl:overflow-y-auto">
                  {query.isPending && (
                    <>
                      <Skeleton className="h-36 w-full" />
                      <span role="status" className="px-1 text-xs text-muted">{t`Loading...`}</span>
                    </>
                  )}
                  {query.isSuccess && !attributes.some((attribute) => attribute.type === type) && (
                    <p className="px-1 pb-1 text-sm text-muted">{t`No filters of this kind yet.`}</p>
                  )}
                  {attributes
                    .filter((attribute) => attribute.type === type)
                    .map((attribute) => (
                      <AttributeCard
                        key={attribute._id}
                        attribute={attribute}
                        chosen={valuesOf(attribute, chosen)}
                        onToggle={(value) => toggle({ attribute: attribute._id, value })}
                        open={setOpen}
                        onEdit={(edited) => setOpen({ edited })}
                        onRemove={(removed) => setOpen({ removed })}
                      />
                    ))}
                </div>
              </section>
            ))}
          </div>
        )}
      </div>
      {open !== null && 'created' in open && <FilterFormDialog parent={filter} type={open.created} onClose={close} />}
      {open !== null && 'edited' in open && <FilterFormDialog filter={open.edited} parent={filter} onClose={close} />}
      {open !== null && 'parent' in open && <ItemFormDialog parent={open.parent} item={open.item} onClose={close} />}
      {open !== null && 'removed' in open && (
        <RemoveFilterDialog filter={open.removed} onRemoving={() => takeBackBelow(open.removed._id)} onClose={close} />
      )}
    </section>
  )
}

const valuesOf = ({ _id }: Attribute, chosen: readonly ChosenValue[]): ReadonlySet<string> =>
  new Set(chosen.filter(({ attribute }) => attribute === _id).map(({ value }) => value))

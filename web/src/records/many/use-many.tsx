import { kindOf, mostAtOnce } from '@dealsy/contract'
import type { BilingualText, KindName, ListEndpoint } from '@dealsy/contract'
import { SelectButton } from '../../ui/table/select-button.tsx'
import { useSelection } from '../../ui/table/selection.ts'
import type { Selectable } from '../../ui/table/selection.ts'
import type { TableList } from '../../ui/table/data-table.tsx'
import type { ListSource } from '../../ui/table/whole-list.ts'
import { useLocalized } from '../../ui/text/written.tsx'
import { useJobsBegunElsewhere } from './jobs.ts'
import { ManyBar } from './many-bar.tsx'
import type { ManyAction } from './many-action.ts'

interface ManyOptions<Row extends Selectable> {
  of: ListEndpoint
  /** Of a `Table`. */
  table: { rows: readonly Row[] | undefined; total?: number | undefined; list?: TableList | undefined }
  actions: readonly ManyAction[]
  /** Whether a row can be selected; each can unless told. */
  isOffered?: (row: Row) => boolean
  /** Offers "all" where that are more than a job takes. */
  limitedOffer?: string
}

type Name = BilingualText | string

const everything: Omit<ListSource, 'endpoint'> = { params: {}, query: {} }

/** What can be done with many rows of a list at once: the button that begins their selection, and the bar below the table. */
export function useMany<Row extends Selectable>({
  of,
  table: { rows = [], total = 0, list },
  actions,
  isOffered = () => true,
  limitedOffer,
}: ManyOptions<Row>) {
  const localized = useLocalized()
  const { named } = kindOf(of.resource as KindName)
  const { params, query } = list?.source ?? everything
  const { sort: _sort, ...narrowed } = query
  const asked = { list: `${of.resource}.${of.verb}`, params, query: narrowed }
  const selection = useSelection(rows.filter(isOffered), {
    of: JSON.stringify(asked),
    total,
    most: mostAtOnce,
    nameOf: (row) => {
      // A record may be named after another one.
      const value = row[named as keyof Row] as Name | { name: Name }
      return localized(typeof value === 'object' && 'name' in value ? value.name : value)
    },
  })
  const isOffering = actions.length > 0
  useJobsBegunElsewhere(actions, rows.length > 0 && isOffering)
  return {
    selection: isOffering ? selection : undefined,
    button: isOffering ? <SelectButton selection={selection} /> : null,
    bar: selection.isOn ? (
      <ManyBar actions={actions} selection={selection} list={asked} limitedOffer={limitedOffer} />
    ) : null,
  }
}

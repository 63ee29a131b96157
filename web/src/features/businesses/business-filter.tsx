import { filters } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { useFilterSearch } from '../../records/filter-search.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'

interface BusinessFilterProps {
  /** The filter whose businesses are shown; '' for all. */
  filterId: string
  onChange: (filterId: string) => void
}

/** 'Choose filter', with 'All' first (section 2, 'Businesses'). */
export function BusinessFilter({ filterId, onChange }: BusinessFilterProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const searchFilters = useFilterSearch()
  // A shared link may name a filter that is not in the search results.
  const known = useQuery({ ...read(filters.get, { params: { id: filterId } }), enabled: filterId !== '' }).data
  const options = [
    { value: '', label: t`All` },
    ...(known && filterId !== '' ? bilingualOptions([known.data.filter]) : []),
  ]
  return (
    <Combobox
      hideLabel
      clearable
      label={t`Filter`}
      placeholder={t`Choose filter`}
      className="w-full sm:w-80"
      options={options}
      onSearch={searchFilters}
      value={filterId === '' ? null : filterId}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

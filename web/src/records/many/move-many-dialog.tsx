import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFilterSearch } from '../filter-search.ts'
import type { AskProps } from './many-action.ts'
import { useBegin } from './use-begin.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'

/** Asks for the category that many products are moved to. */
export default function MoveManyDialog({ many, selection: { count }, onClose, ...job }: AskProps) {
  const { t } = useLingui()
  const searchFilters = useFilterSearch()
  const [filterId, setFilterId] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const { begin, busy } = useBegin({ ...job, onClose })
  function move() {
    setTried(true)
    if (filterId !== null && !busy) begin({ filterId })
  }
  return (
    <Dialog
      title={t(many.label)}
      description={t`${plural(count, { one: '# product is moved.', other: '# products are moved.' })}`}
      onClose={onClose}
      onSubmit={move}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={busy}>{t`Move`}</Button>
        </>
      }
    >
      <Combobox
        required
        label={t`Main Filter`}
        placeholder={t`Search filters`}
        options={[]}
        onSearch={searchFilters}
        value={filterId}
        onChange={setFilterId}
        error={tried && filterId === null ? t`Required.` : undefined}
      />
      <p className="text-muted">{t`A product loses the attributes that its new category does not have. One whose price is not allowed there stays where it is.`}</p>
    </Dialog>
  )
}

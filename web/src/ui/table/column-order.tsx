import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import type { LayoutProps } from './table-layout.ts'

interface ColumnOrderProps extends LayoutProps {
  onClose: () => void
}

/** A button at an end of the list; it keeps the focus, with which a column has come there. */
const unmovable = (isAtEnd: boolean) => isAtEnd && { 'aria-disabled': true, 'data-disabled': '' }

/** Two neighbours of a list change places. */
function moved(ids: readonly string[], index: number, by: 1 | -1): string[] {
  const next = [...ids]
  next.splice(index + by, 0, ...next.splice(index, 1))
  return next
}

/** The columns that a table shows, each of which moves up or down. */
export default function ColumnOrder({ columns, layout, onChange, onClose }: ColumnOrderProps) {
  const { t } = useLingui()
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const move = (index: number, by: 1 | -1) => {
    if (layout.columns[index + by] !== undefined) onChange({ ...layout, columns: moved(layout.columns, index, by) })
  }
  return (
    <Dialog
      size="sm"
      title={t`Order of the columns`}
      onClose={onClose}
      footer={<Button variant="primary" onClick={onClose}>{t`Close`}</Button>}
    >
      <ol className="grid gap-1">
        {layout.columns.map((id, index) => {
          const header = headerOf(id)
          return (
            <li key={id} className="flex items-center gap-1 rounded-md border border-line ps-3 pe-1">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {header}
              </span>
              <IconButton
                size="sm"
                label={t`Move ${header} up`}
                {...unmovable(index === 0)}
                icon={ArrowUp}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                label={t`Move ${header} down`}
                {...unmovable(index === layout.columns.length - 1)}
                icon={ArrowDown}
                onClick={() => move(index, 1)}
              />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

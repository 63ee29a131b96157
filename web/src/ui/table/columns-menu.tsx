import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { Check, Columns3 } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { MenuFrame } from '../floating/menu.tsx'
import { popupItemClass } from '../floating/popup.ts'

interface HideableColumn {
  id: string
  header: string
  shown: boolean
}

export interface ColumnsMenuProps {
  columns: readonly HideableColumn[]
  onChange: (id: string, shown: boolean) => void
}

/** Shows and hides the columns of a table; stays open for several. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const { t } = useLingui()
  return (
    <MenuFrame trigger={<Button icon={<Columns3 aria-hidden className="size-4" />}>{t`Columns`}</Button>}>
      {columns.map(({ id, header, shown }) => (
        <BaseMenu.CheckboxItem
          key={id}
          checked={shown}
          onCheckedChange={(checked) => onChange(id, checked)}
          className={popupItemClass}
        >
          <span className="flex size-4 shrink-0 items-center justify-center">
            <BaseMenu.CheckboxItemIndicator>
              <Check aria-hidden className="size-4 text-accent-text" />
            </BaseMenu.CheckboxItemIndicator>
          </span>
          {header}
        </BaseMenu.CheckboxItem>
      ))}
    </MenuFrame>
  )
}

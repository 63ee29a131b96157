import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { Density } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Check, Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { MenuFrame } from '../floating/menu.tsx'
import { popupItemClass } from '../floating/popup.ts'
import { late } from '../late.tsx'
import { inOrder } from './table-layout.ts'
import type { LayoutProps } from './table-layout.ts'

const ColumnOrder = late(() => import('./column-order.tsx'))

/** Shows, hides and orders the columns of a table and sets how close its rows stand; stays open for several. */
export function ColumnsMenu({ columns, layout, onChange }: LayoutProps) {
  const { t } = useLingui()
  const [isOrdering, setOrdering] = useState(false)
  const densities: Record<Density, string> = { comfortable: t`Comfortable`, compact: t`Compact` }
  const ids = columns.map(({ id }) => id)
  const show = (id: string, shown: boolean) => {
    const wanted = ids.filter((each) => (each === id ? shown : layout.columns.includes(each)))
    onChange({ ...layout, columns: inOrder(wanted, layout.columns) })
  }
  return (
    <>
      <MenuFrame trigger={<Button icon={Columns3}>{t`Columns`}</Button>}>
        {columns.map(({ id, header }) => (
          <BaseMenu.CheckboxItem
            key={id}
            checked={layout.columns.includes(id)}
            onCheckedChange={(checked) => show(id, checked)}
            className={popupItemClass}
          >
            <Mark>
              <BaseMenu.CheckboxItemIndicator>
                <Check aria-hidden className="size-4 text-accent-text" />
              </BaseMenu.CheckboxItemIndicator>
            </Mark>
            {header}
          </BaseMenu.CheckboxItem>
        ))}
        <BaseMenu.Separator className="my-1 border-t border-line" />
        <BaseMenu.Item className={popupItemClass} onClick={() => setOrdering(true)}>
          <Mark>
            <ArrowUpDown aria-hidden className="size-4 text-muted" />
          </Mark>
          {t`Order of the columns`}
        </BaseMenu.Item>
        <BaseMenu.Separator className="my-1 border-t border-line" />
        <BaseMenu.RadioGroup
          aria-label={t`Density`}
          value={layout.density}
          onValueChange={(density: Density) => onChange({ ...layout, density })}
        >
          {Object.entries(densities).map(([density, label]) => (
            <BaseMenu.RadioItem key={density} value={density} className={popupItemClass}>
              <Mark>
                <BaseMenu.RadioItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-text" />
                </BaseMenu.RadioItemIndicator>
              </Mark>
              {label}
            </BaseMenu.RadioItem>
          ))}
        </BaseMenu.RadioGroup>
      </MenuFrame>
      {isOrdering && (
        <ColumnOrder columns={columns} layout={layout} onChange={onChange} onClose={() => setOrdering(false)} />
      )}
    </>
  )
}

/** The place of a mark before the words of an item. */
function Mark({ children }: { children: ReactNode }) {
  return <span className="flex size-4 shrink-0 items-center justify-center">{children}</span>
}

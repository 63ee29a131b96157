import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { MenuFrame } from '../ui/floating/menu.tsx'
import { popupItemClass } from '../ui/floating/popup.ts'
import { setTheme, useTheme } from '../ui/theme.ts'
import type { Theme } from '../ui/theme.ts'
import { ThemeButton } from './theme-button.tsx'

/** Light, dark, or what the operating system shows. */
export default function ThemeMenu({ defaultOpen }: { defaultOpen?: boolean }) {
  const { t } = useLingui()
  const names: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <MenuFrame trigger={<ThemeButton />} defaultOpen={defaultOpen}>
      <BaseMenu.RadioGroup value={useTheme()} onValueChange={(chosen: Theme) => setTheme(chosen)}>
        {Object.entries(names).map(([theme, name]) => (
          <BaseMenu.RadioItem key={theme} value={theme} closeOnClick className={popupItemClass}>
            <span className="within-lines flex-1">{name}</span>
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden className="size-4 text-accent-text" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </MenuFrame>
  )
}

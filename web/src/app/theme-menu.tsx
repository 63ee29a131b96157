import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { setTheme, useTheme } from '../ui/theme.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark, or what the operating system shows. */
export function ThemeMenu() {
  const { t } = useLingui()
  const theme = useTheme()
  const Icon = icons[theme]
  return (
    <ChoiceMenu
      trigger={<IconButton variant="secondary" label={t`Theme`} icon={<Icon aria-hidden className="size-4" />} />}
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
        { value: 'system', label: t`System` },
      ]}
    />
  )
}

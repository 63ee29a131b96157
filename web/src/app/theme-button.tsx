import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../ui/buttons/icon-button.tsx'
import { useTheme } from '../ui/theme.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** The button of the theme, with the icon of the one that is chosen. */
export function ThemeButton(props: Omit<IconButtonProps, 'label' | 'icon'>) {
  const { t } = useLingui()
  return <IconButton variant="secondary" {...props} label={t`Theme`} icon={icons[useTheme()]} />
}

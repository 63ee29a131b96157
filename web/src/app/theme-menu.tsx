import { useLingui } from '@lingui/react/macro'
import { ChoiceMenu } from '../ui/floating/choice-menu.tsx'
import { setTheme, useTheme } from '../ui/theme.ts'
import { ThemeButton } from './theme-button.tsx'

/** Light, dark, or what the operating system shows. */
export default function ThemeMenu({ defaultOpen }: { defaultOpen?: boolean }) {
  const { t } = useLingui()
  return (
    <ChoiceMenu
      trigger={<ThemeButton />}
      defaultOpen={defaultOpen}
      value={useTheme()}
      onChange={setTheme}
      options={[
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
        { value: 'system', label: t`System` },
      ]}
    />
  )
}

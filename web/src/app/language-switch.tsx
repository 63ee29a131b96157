import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { setLanguage, useLanguage } from '../i18n/language.tsx'
import { languages } from '../i18n/languages.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'

/** Switches the dashboard to the other language; labelled in that language. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const other = language === 'en' ? 'ar' : 'en'
  const name = languages[other]
  return (
    <IconButton
      variant="secondary"
      label={t`Switch to ${name}`}
      icon={Languages}
      onClick={() => void setLanguage(other)}
    />
  )
}

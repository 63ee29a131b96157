import { useLingui } from '@lingui/react/macro'
import { setLanguage, useLanguage } from '../../i18n/language.tsx'
import { type Language, languages } from '../../i18n/languages.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { pageSizes, setOwnPageSize, useOwnPageSize } from '../../ui/table/page-size.ts'
import { Select } from '../../ui/fields/select.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))
const pageSizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** Language, theme and page size of the dashboard, remembered in this browser. */
export default function GeneralScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const theme = useTheme()
  const pageSize = useOwnPageSize()
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader title={t`General`} />
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-5">
        <Select
          label={t`Language`}
          options={languageOptions}
          value={language}
          onChange={(chosen) => chosen !== null && void setLanguage(chosen)}
        />
        <Select
          label={t`Theme`}
          description={t`System follows the setting of this device.`}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'system', label: t`System` },
          ]}
          value={theme}
          onChange={(chosen) => chosen !== null && setTheme(chosen)}
        />
        <Select
          label={t`Items per page`}
          description={t`The default for every list; each list can be changed on its own.`}
          options={pageSizeOptions}
          value={String(pageSize)}
          onChange={(chosen) => chosen !== null && setOwnPageSize(Number(chosen))}
        />
      </div>
    </div>
  )
}

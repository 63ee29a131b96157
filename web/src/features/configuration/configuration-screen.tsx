import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { PlansSection } from './plans-section.tsx'
import { SuggestionSection } from './suggestion-section.tsx'

/** Section 2, 'Configuration': the plans, and below them the single suggestion. */
export default function ConfigurationScreen() {
  const { t } = useLingui()
  return (
    <div className="grid gap-6">
      <PageHeader title={t`Configuration`} />
      <SectionBoundary>
        <PlansSection />
      </SectionBoundary>
      <SectionBoundary>
        <SuggestionSection />
      </SectionBoundary>
    </div>
  )
}

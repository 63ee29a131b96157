import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { PlansSection } from '../features/plans/plans-section.tsx'
import { ReasonsSection } from '../features/review-reasons/reasons-section.tsx'
import { SuggestionSection } from '../features/suggestions/suggestion-section.tsx'
import { WordsSection } from '../features/flags/words-section.tsx'

/** Section 2, 'Configuration': the plans, and below them the single suggestion; below both the reasons and words of the review desk. */
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
      <SectionBoundary>
        <ReasonsSection />
      </SectionBoundary>
      <SectionBoundary>
        <WordsSection />
      </SectionBoundary>
    </div>
  )
}

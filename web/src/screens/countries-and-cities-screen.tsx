import { useLingui } from '@lingui/react/macro'
import { JumpLinks } from '../ui/jump-links.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { CitiesSection } from '../features/cities/cities-section.tsx'
import { CountriesSection } from '../features/countries/countries-section.tsx'

/** Section 2, 'Cities and Countries': the countries, and below them the cities of one country. */
export default function CountriesAndCitiesScreen() {
  const { t } = useLingui()
  return (
    <div className="grid gap-6">
      <PageHeader title={t`Cities and Countries`} />
      <JumpLinks
        lists={[
          { name: 'countries', title: t`Countries` },
          { name: 'cities', title: t`Cities` },
        ]}
      />
      <SectionBoundary>
        <CountriesSection />
      </SectionBoundary>
      <SectionBoundary>
        <CitiesSection />
      </SectionBoundary>
    </div>
  )
}

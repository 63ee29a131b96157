import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { CitiesSection } from './cities-section.tsx'
import { CountriesSection } from './countries-section.tsx'

/** Section 2, 'Cities and Countries': the countries, and below them the cities of one country. */
export default function CountriesAndCitiesScreen() {
  return (
    <div className="grid gap-8">
      <SectionBoundary>
        <CountriesSection />
      </SectionBoundary>
      <SectionBoundary>
        <CitiesSection />
      </SectionBoundary>
    </div>
  )
}

import { shortcuts as ofBanners } from '../../features/banners/shortcuts.ts'
import { shortcuts as ofBusinesses } from '../../features/businesses/shortcuts.ts'
import { shortcuts as ofCities } from '../../features/cities/shortcuts.ts'
import { shortcuts as ofCountries } from '../../features/countries/shortcuts.ts'
import { shortcuts as ofFilters } from '../../features/filters/shortcuts.ts'
import { shortcuts as ofReviewWords } from '../../features/flags/shortcuts.ts'
import { shortcuts as ofPlans } from '../../features/plans/shortcuts.ts'
import { shortcuts as ofReviewReasons } from '../../features/review-reasons/shortcuts.ts'
import { shortcuts as ofSupportContacts } from '../../features/support-contacts/shortcuts.ts'
import type { Shortcut } from '../../places/shortcuts.ts'

/** What the palette begins on other screens, in its order. */
export const shortcuts: readonly Shortcut[] = [
  ...ofFilters,
  ...ofBanners,
  ...ofCountries,
  ...ofCities,
  ...ofPlans,
  ...ofReviewReasons,
  ...ofReviewWords,
  ...ofBusinesses,
  ...ofSupportContacts,
]

import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** Where a user is, in the reader's language: 'Amman, Jordan', or a dash where nothing is known. */
export function UserLocation({ location: { country, city } }: Pick<User, 'location'>) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'ar' ? 'ar' : 'en'
  return [city, country].flatMap((place) => (place === null ? [] : [place.name[language]])).join(t`, `) || '—'
}

import { msg } from '@lingui/core/macro'
import { a, createdAt, resource } from '../../resources/resource.ts'
import { bannersScreen } from './screen.ts'

export const banners = resource({
  one: msg({ message: 'Banner', context: 'kind of record' }),
  inSentence: msg({ message: 'banner', context: 'in a sentence' }),
  several: msg`Banners`,
  path: bannersScreen.path,
  opened: 'open',
  fields: {
    cityId: a.reference('cities')(msg`City`),
    image: a.image(msg`Image`),
    status: a.choice({ enabled: msg`Enabled`, disabled: msg`Disabled` })(msg`Status`),
    ...createdAt,
  },
})

import { msg } from '@lingui/core/macro'
import { creating, importing } from '../../places/shortcuts.ts'
import { callSupportsScreen, whatsappSupportsScreen } from './screen.ts'

export const shortcuts = (
  [
    ['callSupports', callSupportsScreen],
    ['whatsappSupports', whatsappSupportsScreen],
  ] as const
).flatMap(([kind, { path, title }]) => [creating(path, kind, msg`Create Support`, title), importing(path, kind, title)])

import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, 'src', 'ui', 'icon.tsx')

/**
 * Has the icons of lucide-react drawn by `ui/icon.tsx`. Its own component makes an element for each stroke and two more in React, and
 * a page of a table has hundreds of icons.
 */
export function onePathIcons(): Plugin {
  return {
    name: 'one-path-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (_id, importer) => (importer?.includes('lucide-react') === true ? ours : undefined),
    },
  }
}

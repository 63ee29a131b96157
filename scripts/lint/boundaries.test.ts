import { join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import boundaries from './boundaries.ts'

RuleTester.describe = describe
RuleTester.it = it

const root = join(import.meta.dirname, '..', '..')
const file = (path: string, code: string) => ({ name: `${path}: ${code}`, filename: join(root, path), code })
const refused = (path: string, code: string) => ({ ...file(path, code), errors: 1 })

new RuleTester().run('the example knows the client alone, which knows nothing', boundaries.rules.imports, {
  valid: [
    file('examples/app/server.ts', `import { openDealsy } from '../../clients/app/src/index.ts'`),
    file('examples/app/server.ts', `import { createServer } from 'node:http'`),
    file('clients/app/src/client.ts', `import { send } from './call.ts'`),
    file('clients/app/client.test.ts', `import { users } from '@dealsy/contract'`),
  ],
  invalid: [
    refused('examples/app/server.ts', `import { users } from '@dealsy/contract'`),
    refused('examples/app/server.ts', `import { send } from '../../clients/app/src/call.ts'`),
    refused('clients/app/src/client.ts', `import { users } from '@dealsy/contract'`),
    refused('clients/app/src/client.ts', `import { z } from 'zod'`),
  ],
})

new RuleTester().run(
  'what declares a resource is below all but the languages, wherever its file is',
  boundaries.rules.imports,
  {
    valid: [
      file('web/src/features/banners/resource.ts', `import { a } from '../../resources/resource.ts'`),
      file('web/src/features/banners/resource.ts', `import { Image } from 'lucide-react'`),
      file('web/src/resources.ts', `export { banners } from './features/banners/resource.ts'`),
      file('web/src/api/failure-texts.ts', `import * as resources from '../resources.ts'`),
      file('web/src/features/banners/banners-screen.tsx', `import { banners } from './resource.ts'`),
    ],
    invalid: [
      refused('web/src/features/banners/resource.ts', `import { hrefOf } from '../../routing/paths.ts'`),
      refused('web/src/features/banners/resource.ts', `import { BannerStatus } from './banner-dialogs.tsx'`),
      refused('web/src/features/banners/resource.ts', `import { cities } from '../cities/resource.ts'`),
      refused('web/src/features/banners/resource.ts', `const load = () => import('./banners-screen.tsx')`),
      refused('web/src/features/banners/resource.ts', `import { useState } from 'react'`),
      refused('web/src/resources.ts', `import { places } from './places/places.ts'`),
      refused('web/src/resources/resource.ts', `import { banners } from '../features/banners/banner-dialogs.tsx'`),
      refused('web/src/places/places.ts', `import { BannerStatus } from '../features/banners/banner-dialogs.tsx'`),
    ],
  },
)

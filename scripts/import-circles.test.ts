import { expect, test } from 'vitest'
import { importCircles } from './import-circles.ts'

const circlesOf = (files: Record<string, string>) => importCircles(new Map(Object.entries(files)))

test('a circle through a dynamic import is found, with only the files in it', () => {
  const files = {
    'api/src/push/push.ts': `const { openFirebase } = await import('./firebase.ts')`,
    'api/src/push/firebase.ts': `import { type Push } from './push.ts'\nimport { settings } from '../settings.ts'`,
    'api/src/settings.ts': '',
    'api/src/main.ts': `import { openPush } from './push/push.ts'`,
  }
  expect(circlesOf(files)).toEqual([['api/src/push/firebase.ts', 'api/src/push/push.ts']])
})

test('a circle over several files and through an export or a type is found', () => {
  const files = {
    'a.ts': `export * from './b.ts'`,
    'b.ts': `import type { C } from './c.ts'`,
    'c.ts': `import {\n  a,\n} from './a.ts'`,
  }
  expect(circlesOf(files)).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('files that share an import, and an import in a comment, are no circle', () => {
  const files = {
    'a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
    'b.ts': `import { c } from './c.ts'`,
    'c.ts': `// import { a } from './a.ts'\n/** Used by import('./b.ts'). */`,
  }
  expect(circlesOf(files)).toEqual([])
})

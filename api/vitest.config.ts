import { defineConfig, defineProject } from 'vitest/config'

const on = (engine: 'embedded' | 'postgresql', other: string) =>
  defineProject({
    test: {
      name: engine,
      include: ['src/**/*.test.ts'],
      exclude: [`src/**/*.${other}.test.ts`],
      globalSetup: 'src/testing/global-setup.ts',
      env: { TEST_ENGINE: engine },
      // Opening a database and hashing passwords take their time on a machine that does much at once.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
    },
  })

// The same tests on both engines, but for the few whose names say one of them.
export default defineConfig({
  test: { projects: [on('embedded', 'postgresql'), on('postgresql', 'embedded')] },
})

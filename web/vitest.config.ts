import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findBrowser } from '../scripts/browser.ts'
import vite from './vite.config.ts'

const inBrowser = 'src/**/*.browser.test.tsx'

export default defineConfig(async () =>
  mergeConfig(vite, {
    optimizeDeps: {
      // A dependency found only while the tests run would reload the page under them.
      entries: ['src/**/*.{ts,tsx}'],
      include: ['@lingui/core', '@lingui/react', 'react/compiler-runtime', 'react/jsx-dev-runtime'],
    },
    test: {
      maxWorkers: availableParallelism(),
      // What is waited for may take its time on a machine that does much at once.
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      projects: [
        {
          extends: true,
          test: { name: 'web', environment: 'node', include: ['src/**/*.test.{ts,tsx}'], exclude: [inBrowser] },
        },
        {
          extends: true,
          test: {
            name: 'web in the browser',
            include: [inBrowser],
            setupFiles: ['src/ui/testing/setup.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: await findBrowser(), contextOptions: { reducedMotion: 'reduce' } }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
)

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fill-data-folder.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  // Far more than anything takes, for machines that do much at once.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // No test is about a movement, and what moves is waited for before it is clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // Names of files are Arabic too, whatever the locale of the machine is.
    launchOptions: { ...(await findBrowser()), env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
  projects: [{ name: 'chromium' }],
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 30_000,
  use: { launchOptions: await findBrowser() },
  projects: [{ name: 'chromium', use: { viewport: { width: 1440, height: 900 } } }],
})

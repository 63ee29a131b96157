import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  // Far more than anything takes, for machines that do much at once.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // The global setup sets the address before the workers read this file.
  use: { baseURL: process.env.E2E_ADDRESS, viewport: { width: 1440, height: 900 }, launchOptions: await findBrowser() },
  projects: [{ name: 'chromium' }],
})

import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './bin/lib/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const env = { ...process.env, ...JSON.parse(process.env.CHROMIUM_ENV ?? '{}') } as Record<string, string>

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/server.global.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a shared machine a journey may meet a moment without a processor: it gets one more try there, and is told of.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, env },
  },
  projects: [
    // What has no screen is tried once.
    {
      name: 'phone',
      testIgnore: ['**/cut-upload.spec.ts', '**/live-tabs.spec.ts', '**/hostile-files.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
})

import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './bin/lib/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
// Without a UTF-8 locale Chromium saves 'devis été.pdf' as 'download'.
const env = {
  ...process.env,
  LC_ALL: 'C.UTF-8',
  ...JSON.parse(process.env.CHROMIUM_ENV ?? '{}'),
} as Record<string, string>

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/server.global.ts',
  fullyParallel: true,
  // One more than the cores of CI: journeys wait for each other's pages, for mails and for what fades.
  workers: 3,
  forbidOnly: true,
  timeout: 90_000,
  // One that never ends is named, rather than waited for.
  globalTimeout: 50 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    // What a service worker fetches cannot be held back or changed; the journey about being offline allows it.
    serviceWorkers: 'block',
    // A trace of every journey would double the time of all: `--trace on` makes one of a journey that failed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, env },
  },
  projects: [
    // What does not depend on the screen is tried once; axe looks at both screens all the same (e2e/journey.ts).
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [
        '**/cut-upload.spec.ts',
        '**/live-tabs.spec.ts',
        '**/hostile-files.spec.ts',
        '**/error-catalogue.spec.ts',
        '**/prices.spec.ts',
        '**/whole-site.spec.ts',
        '**/bad-addresses.spec.ts',
        '**/quotes-without-scripts.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
})

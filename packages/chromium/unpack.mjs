import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/lib/setup.mjs'

/**
 * Unpacks the Chromium of the npm package.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} its path, and the environment that
 *   it and the tests need
 */
export async function unpackChromium() {
  // It unpacks into the temporary folder and trusts what it finds there: so a folder of ours, named by version.
  const manifest = join(import.meta.dirname, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  const folder = join(root, '.cache', `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`)
  mkdirSync(folder, { recursive: true })
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' })
  const { default: chromium } = await import('@sparticuz/chromium')
  return {
    executablePath: await chromium.executablePath(),
    env: {
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? '',
    },
  }
}

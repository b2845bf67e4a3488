import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' })
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const { LD_LIBRARY_PATH = '' } = process.env
  // The package writes into the environment what its browser alone needs: any other one ends on its libraries.
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  return { executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_FILE: writeFontSettings(folder) } }
}

/**
 * Names the folder of the unpacked fonts: the package's own settings look for them in '/tmp/fonts' whatever the temporary
 * folder is, and Chromium ends at the first page when it finds no font at all.
 */
function writeFontSettings(folder) {
  const file = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders.join('')}${cache}</fontconfig>\n`)
  return file
}

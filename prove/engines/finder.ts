import { join } from 'node:path'
import { build } from 'vite'

const SOURCE = join(import.meta.dirname, '..', '..', 'packages', 'engines', 'in-page.ts')

let bundled: Promise<string> | undefined

/** The script that finds things in a page by role and label, in one piece. */
export function finderScript(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: SOURCE, formats: ['iife'], name: '__finder' },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the finder was not bundled')
  return `globalThis.__finder = (() => { ${chunk.code}; return __finder })()`
}

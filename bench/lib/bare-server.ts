import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { endOf, spawnOnServerCore } from '#harness/report/cores.ts'
import { type Running, untilAnswering } from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, '.cache', 'bench')

const PROGRAMS = {
  'bare-cards': new URL('./bare-cards.tsx', import.meta.url),
  'bare-profile': new URL('./bare-profile.tsx', import.meta.url),
}

/** Compiles a bare program for production, and starts it with what it is to show. */
export async function startBareServer(
  shown: unknown,
  name: keyof typeof PROGRAMS = 'bare-cards',
): Promise<Running> {
  const program = fileURLToPath(PROGRAMS[name])
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: program, outDir: folder, copyPublicDir: false, emptyOutDir: false },
  })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(shown))
  const port = await freePort()
  const server = spawnOnServerCore([join(folder, `${name}.js`), String(port), file])
  const origin = `http://localhost:${port}`
  await untilAnswering(server, origin)
  return { origin, pid: server.pid ?? 0, stop: () => endOf(server) }
}

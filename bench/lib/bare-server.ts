import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type Running, untilAnswering } from './built-site.ts'
import { endOf, spawnOnServerCore } from './cores.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const program = fileURLToPath(new URL('./bare-cards.tsx', import.meta.url))
const folder = join(root, '.cache', 'bench')

/** Compiles bare-cards.tsx for production, and starts it with these cards. */
export async function startBareServer(cards: unknown[]): Promise<Running> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: program, outDir: folder, copyPublicDir: false },
  })
  const file = join(folder, 'cards.json')
  writeFileSync(file, JSON.stringify(cards))
  const port = await freePort()
  const server = spawnOnServerCore([join(folder, 'bare-cards.js'), String(port), file])
  const origin = `http://localhost:${port}`
  await untilAnswering(server, origin)
  return { origin, pid: server.pid ?? 0, stop: () => endOf(server) }
}

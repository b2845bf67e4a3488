import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, spawnOnServerCore } from '#harness/report/cores.ts'
import { type Running, untilAnswering } from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const app = join(root, 'bench', 'stock')
const built = join(root, '.cache', 'bench', 'stock')
const tool = (of: string, name: string) => join(root, of, 'node_modules', '@react-router', name, 'bin.cjs')

/**
 * Builds the app of bench/stock, and starts it with the framework's own server.
 * @param shown what it is to show (`bench/stock/app/shown.ts`)
 */
export async function startStockServer(shown: object): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const done = spawnSync(process.execPath, [tool('.', 'dev'), 'build', app], {
    cwd: app,
    env,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`the stock app was not built:\n${done.stderr}`)
  const file = join(built, 'shown.json')
  writeFileSync(file, JSON.stringify(shown))
  const port = await freePort()
  const server = spawnOnServerCore([tool('packages/bench', 'serve'), join(built, 'server', 'index.js')], {
    PORT: String(port),
    HOST: 'localhost',
    SHOWN: file,
  })
  const origin = `http://localhost:${port}`
  await untilAnswering(server, `${origin}/providers`)
  return { origin, pid: server.pid ?? 0, stop: () => endOf(server) }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endOf, spawnOnServerCore } from '#harness/report/cores.ts'
import { markdownTable } from '#harness/report/report.ts'
import { type Running, type Screen, untilAnswering } from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'
import { bodyOf } from './page-bytes.ts'
import { inTurn, medianOf, type Rates, ratioTo, type Target } from './rates.ts'

const ROUND_SECONDS = 2
const program = fileURLToPath(new URL('./bare-bytes.ts', import.meta.url))
const folder = join(import.meta.dirname, '..', '..', '.cache', 'bench')

/** Visitors' pages as they come from memory, against a server that knows nothing but their bytes. */
export async function memoryReport(site: Running, screens: Screen[], turns: number): Promise<string[]> {
  const bare = await startBareBytes(site.origin, screens)
  try {
    const headers = { 'accept-encoding': 'br' }
    const targets = screens.flatMap(({ name, path }): Target[] => [
      { name, url: bare.origin + path, headers, pid: bare.pid },
      { name, url: site.origin + path, headers, pid: site.pid },
    ])
    const rates = await inTurn(targets, ROUND_SECONDS, turns)
    return [
      '## Pages from memory',
      `What visitors who bring no cookie get, in brotli, against node:http with the same bytes and nothing else. Once a second the
application makes each page anew: that is within these figures. Requests a second of the Node process's CPU time, medians; ratios
are medians of the rounds' ratios, with quartiles.`,
      markdownTable(
        ['page', 'bytes', 'node:http', 'from memory', 'ratio of CPU', 'ratio as callers saw it'],
        await Promise.all(screens.map((screen, at) => rowOf(site, screen, rates.slice(2 * at, 2 * at + 2)))),
      ),
    ]
  } finally {
    await bare.stop()
  }
}

async function rowOf(site: Running, { name, path }: Screen, [bare = [], ours = []]: Rates[][]) {
  const { length } = await bodyOf(site.origin + path, 'br')
  const rates = [medianOf(bare, 'cpu'), medianOf(ours, 'cpu')]
  return [name, length, ...rates, ratioTo(bare, ours, 'cpu'), ratioTo(bare, ours, 'wall')]
}

/** Starts node:http with the bytes that the site sends. */
async function startBareBytes(origin: string, screens: Screen[]): Promise<Running> {
  mkdirSync(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const { name, path } of screens) {
    // The first answer is made for whoever asked; the next one comes from memory.
    await bodyOf(origin + path, 'br')
    const file = join(folder, `${name}.br`)
    writeFileSync(file, await bodyOf(origin + path, 'br'))
    files[path] = file
  }
  const list = join(folder, 'bytes.json')
  writeFileSync(list, JSON.stringify(files))
  const port = await freePort()
  const server = spawnOnServerCore([program, String(port), list])
  const bare = `http://localhost:${port}`
  await untilAnswering(server, `${bare}/ready`)
  return { origin: bare, pid: server.pid ?? 0, stop: () => endOf(server) }
}

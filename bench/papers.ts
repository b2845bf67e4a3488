import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { PaperJob } from '#domain/quotes/paper/quote-paper.ts'
import { NO_TERMS } from '#domain/quotes/quote-terms.ts'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { cpuSeconds, endOf, moveToCallerCore, moveToServerCore } from '#harness/report/cores.ts'
import { measure, percentile, type Times } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { makePeople, type Person } from '#harness/worlds/people.ts'
import { startPaperWorkers } from '#server/process/paper-workers.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { makeBigWorld } from './lib/big-world.ts'
import { type LoopFigures, watchLoop } from './lib/event-loop.ts'

type Row = (string | number)[]
type Asked = { status: number; body: Buffer; time: number }

const PROVIDERS = 300
const LINES = [8, 40]
const WARM_UP = 20
/** Papers that are asked for at the same instant. */
const AT_ONCE = 200
/** Pauses between two pages, in milliseconds: a site that is used, and not one that is pressed. */
const PAUSE = 20
const LOOP = ['loop late p99 ms', 'loop late max ms', 'at a stretch max ms']
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 8 })

/**
 * `npm run bench -- papers [--rounds 200] [--turns 4]`: what a quote on paper takes in its process, the event loop of the
 * process that hands it out, and a page of the site while 200 papers are asked for at once.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '200' }, turns: { type: 'string', default: '4' } },
  })
  ensureBuilt()
  const drawn = await drawPapers(Number(values.rounds))
  const beside = await askForPapers(Number(values.turns))
  writeReport(
    'papers',
    `# Quotes on paper

${machine()}. Site, PostgreSQL, the process that draws and whoever asks share the machine.

## In the process that draws

From handing over a paper to having it, one after the other, ${values.rounds} of each, all different; 'processor' is what one takes there on
average. The event loop is that of the process that hands them over.

${markdownTable(['lines', 'p50 ms', 'p95 ms', 'p99 ms', 'processor ms', 'kB', ...LOOP], drawn)}

## ${AT_ONCE} at once

A page of the listing every ${PAUSE} ms: by itself, and while ${AT_ONCE} people ask for papers of 8 lines at the same instant, ${values.turns} times.
The event loop is that of the site. 'Late' is how much too late it came to a look that was due every 5 ms, waiting for the processor
included; 'at a stretch' is the most that it computed itself between two looks.

${markdownTable(['page while', 'pages', 'p50 ms', 'p95 ms', 'max ms', 'papers', 'failed', 'the last came after, ms', ...LOOP], beside)}`,
  )
}

const job = (lines: number, round: number): PaperJob => ({
  number: `2027-${String(round).padStart(5, '0')}`,
  version: 1,
  sentOn: '2027-03-03',
  sentAt: new Date(),
  replaces: null,
  validUntil: '2027-03-10',
  tax: 'included',
  lines: Array.from({ length: lines }, (_, at) => ({
    label: `Menu ${round * 40 + at}, entrée, plat chaud et dessert au choix`,
    kind: at % 8 === 7 ? 'option' : 'guest',
    quantity: 28_000,
    unitPrice: BigInt(1_000 + ((round * 37 + at * 11) % 900)) * 10n,
  })),
  message: `Bonjour, voici notre devis ${round}, comme convenu au téléphone.`,
  provider: { name: 'Les Saveurs de Mahdia', trade: 'Traiteur salé', place: 'Mahdia' },
  client: { name: 'ياسمين Trabelsi' },
  eventDay: '2027-06-12',
  terms: NO_TERMS,
  acceptance: null,
  hash: '0'.repeat(64),
  site: 'machmoum.tn',
})

/** Has papers drawn one after the other, from the core of the callers on that of the site. */
async function drawPapers(rounds: number): Promise<Row[]> {
  moveToServerCore()
  const workers = startPaperWorkers()
  await workers.draw(job(8, 0))
  moveToCallerCore()
  const takeLoop = watchLoop()
  const processor = () => {
    const { own, withChildren } = cpuSeconds(process.pid)
    return (withChildren - own) * 1000
  }
  const rows: Row[] = []
  try {
    for (const lines of LINES) {
      let [round, bytes] = [0, 0]
      const draw = async () => {
        round += 1
        bytes = (await workers.draw(job(lines, round)))?.length ?? 0
      }
      await measure(draw, { rounds: WARM_UP, warmUp: 0 })
      takeLoop()
      const before = processor()
      const times = await measure(draw, { rounds, warmUp: 0 })
      const each = (processor() - before) / rounds
      const shown = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share) / 1000))
      rows.push([lines, ...shown, ms(each), Math.round(bytes / 1000), ...cellsOf(takeLoop())])
    }
  } finally {
    await workers.stop()
  }
  return rows
}

/** Asks for pages alone, and beside many who ask for papers. */
async function askForPapers(turns: number): Promise<Row[]> {
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('bench_papers')
    const papers = await asOwner(urls, async (client) => {
      await makeBigWorld(client, PROVIDERS)
      return makeQuotes(client, await makePeople(client, AT_ONCE))
    })
    const port = await freePort()
    const preload = new URL('lib/watched-site.ts', import.meta.url)
    const server = await startServer(urls, { port, dataDir, preload })
    try {
      const ask = (path: string, cookie?: string) => answer({ port, path, headers: cookie ? { cookie } : {} })
      const takeLoop = async () => {
        const { body } = await answer({ socketPath: join(dataDir, 'event-loop.sock') })
        return JSON.parse(body.toString()) as LoopFigures
      }
      await pagesUntil(sleep(1_000), ask)
      await Promise.all(papers.slice(0, 20).map(({ path, cookie }) => ask(path, cookie)))
      const pages = { without: [] as Times, beside: [] as Times }
      const loops = { without: [] as LoopFigures[], beside: [] as LoopFigures[] }
      const answers: Asked[] = []
      const lasts: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        await takeLoop()
        const all = Promise.all(papers.map(({ path, cookie }) => ask(path, cookie)))
        pages.beside.push(...(await pagesUntil(all, ask)))
        loops.beside.push(await takeLoop())
        answers.push(...(await all))
        lasts.push(Math.max(...(await all).map(({ time }) => time)))
        pages.without.push(...(await pagesUntil(sleep(lasts.at(-1) ?? 0), ask)))
        loops.without.push(await takeLoop())
      }
      const failed = answers.filter(({ status, body }) => status !== 200 || !isPaper(body)).length
      const last = Math.round(Math.max(...lasts))
      return [
        [...rowOf('nobody asks for a paper', pages.without), 0, 0, '–', ...cellsOf(...loops.without)],
        [
          ...rowOf(`${AT_ONCE} papers are asked for at once`, pages.beside),
          answers.length,
          failed,
          last,
          ...cellsOf(...loops.beside),
        ],
      ]
    } finally {
      await endOf(server)
    }
  } finally {
    agent.destroy()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A quote of 8 lines for each of these people, as the owner role. */
async function makeQuotes(client: pg.ClientBase, people: readonly Person[]) {
  const { rows } = await client.query<{ id: string; clientId: string }>(
    `with asked as (
      insert into quote_requests (provider_id, client_id, status, provider_response, submission_id)
      select (select id from providers order by id limit 1), id, 'responded', 'Oui', gen_random_uuid() from unnest($1::uuid[]) id
      returning id, client_id
    ), sent as (
      insert into quote_versions (quote_request_id, version, message, tax, valid_until, content_hash)
      select id, 1, 'Voici notre devis.', 'included', current_date + 30, repeat('0', 64) from asked
      returning id, quote_request_id
    ), lines as (
      insert into quote_lines (quote_version_id, position, label, kind, quantity, unit_price)
      select id, at, 'Menu assis ' || at, 'guest', 28000, 38500 from sent, generate_series(0, 7) at
    )
    select a.id, a.client_id as "clientId" from asked a`,
    [people.map(({ userId }) => userId)],
  )
  const cookies = new Map(people.map(({ userId, cookie }) => [userId, cookie]))
  return rows.map(({ id, clientId }) => ({
    path: `/quote-papers/${id}-1.pdf`,
    cookie: cookies.get(clientId) ?? '',
  }))
}

/** Asks for a page again and again until something has ended. @returns microseconds of each */
async function pagesUntil(end: Promise<unknown>, ask: (path: string) => Promise<Asked>): Promise<Times> {
  const times: Times = []
  let over = false
  const ended = end.finally(() => {
    over = true
  })
  while (!over) {
    // Another list each time, so that nothing is answered from memory.
    const { status, time } = await ask(
      `/providers?locations=tunis&min=${1 + Math.floor(Math.random() * 1000)}`,
    )
    if (status !== 200) throw new Error(`the listing answered ${status}`)
    times.push(time * 1000)
    await sleep(PAUSE)
  }
  await ended
  return times
}

function answer(options: RequestOptions): Promise<Asked> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get({ agent, ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          time: performance.now() - start,
        }),
      )
    }).once('error', reject)
  })
}

/** Tells a whole PDF from a page that says sorry. */
const isPaper = (body: Buffer) =>
  body.subarray(0, 5).toString() === '%PDF-' && body.subarray(-10).toString().includes('%%EOF')

const ms = (value: number) => Math.round(value * 10) / 10

function rowOf(what: string, times: Times): Row {
  return [what, times.length, ...[0.5, 0.95, 1].map((share) => ms(percentile(times, share) / 1000))]
}

/** The worst of several turns. */
const cellsOf = (...loops: LoopFigures[]) =>
  (['lateP99', 'lateMax', 'busyMax'] as const).map((name) => ms(Math.max(...loops.map((loop) => loop[name]))))

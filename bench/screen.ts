import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { connect } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { type Actor, scopeToActor } from '#domain/context.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { asOwner, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf, moveToCallerCore } from '#harness/report/cores.ts'
import { percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { makeConversations, makePeople, type Person } from '#harness/worlds/people.ts'
import { CHROMIUM_FLAGS, findChromium } from '../bin/lib/browser.mjs'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { openMany, openStream } from './lib/stream-socket.ts'

/** Other people with a stream in the reader's process. */
const OTHERS = [0, 1_000, 10_000]

const ROUNDS = 60
const WARM_UP = 5
/** More than the pause between two readings of a page, so that no message waits for the one before. */
const BETWEEN_MS = 900

/** From the commit of a message in another process to its bubble on the reader's screen, in Chromium. */
export async function run(): Promise<void> {
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('screen')
    const rows: number[][] = []
    for (const count of OTHERS) {
      const times = await measure(urls, dataDir, count)
      rows.push([count, times.length, ...[0.5, 0.99].map((share) => Math.round(percentile(times, share)))])
    }
    writeReport(
      'screen',
      `# From a commit to the screen

Taken on ${machine()}. A message is committed in another process than the one that
holds the reader's stream; its bubble is on the screen of the reader, who has the thread open, at the frame after it was put in
the page.

${markdownTable(['other open streams', 'messages', 'commit → painted p50, ms', 'p99'], rows)}`,
    )
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(urls: DatabaseUrls, dataDir: string, count: number): Promise<number[]> {
  const [writer, reader, others] = await asOwner(urls, async (owner) => {
    const [one, other] = (await makePeople(owner, 2)) as [Person, Person]
    await makeConversations(owner, [[one, other]])
    return [one, other, await makePeople(owner, count)] as const
  })
  const port = await freePort()
  const server = await startServer(urls, { port, dataDir })
  moveToCallerCore()
  const streams = await openMany(0, count, (at) => openStream(port, others[at] as Person))
  const { executablePath } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const pool = oneConnection(urls)
  try {
    const origin = `http://localhost:${port}`
    const context = await browser.newContext({ baseURL: origin })
    const [name = '', value = ''] = reader.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const streaming = page.waitForResponse(`${origin}/live`)
    await page.goto(`/messages/${writer.userId}`)
    await streaming
    await watchBubbles(page)
    const actor: Actor = {
      userId: writer.userId,
      sessionId: writer.userId,
      role: 'client',
      name: 'Amel',
      email: '',
      avatarUrl: null,
      providerId: null,
    }
    const ctx = () => scopeToActor({ actor, db: connect(pool), now: new Date(), ip: '' })
    const times: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      await sleep(BETWEEN_MS)
      const content = `Message ${round + WARM_UP}.`
      await sendMessage(ctx(), { userId: reader.userId, content, client_message_id: randomUUID() })
      const committed = performance.timeOrigin + performance.now()
      const painted = await page.waitForFunction((text) => Reflect.get(window, 'painted')[text], content)
      if (round >= 0) times.push(Number(await painted.jsonValue()) - committed)
    }
    return times
  } finally {
    await pool.end()
    await browser.close()
    for (const { socket } of streams) socket.destroy()
    await endOf(server)
  }
}

/** Has the page note when each bubble has been painted: in the frame after it appeared. */
async function watchBubbles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted: Record<string, number> = {}
    Reflect.set(window, 'painted', painted)
    const note = () => {
      for (const bubble of document.querySelectorAll('[role=log] .bubble')) {
        const text = /Message \d+\./.exec(bubble.textContent)?.[0] ?? ''
        if (text in painted) continue
        painted[text] = 0
        requestAnimationFrame(() =>
          setTimeout(() => {
            painted[text] = performance.timeOrigin + performance.now()
          }),
        )
      }
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
}

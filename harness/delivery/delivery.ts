import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { asOwner } from '#harness/database/cluster.ts'
import { makeConversations, makePeople } from '#harness/worlds/people.ts'
import { ensureBuilt } from '../../bin/lib/setup.mjs'
import { becomeBrowsers } from './delivery-browser.ts'
import { type Faults, findFaults } from './delivery-check.ts'
import { type DeliveryClient, openClient, type Tab } from './delivery-client.ts'
import { startTwoProcesses, type TwoProcesses } from './delivery-site.ts'

/** Parameters of a run. */
export type DeliveryPlan = {
  people: number
  messages: number
  /** Streams that have to come back after they were cut. */
  reconnections: number
  /** False for the version that must be caught: nothing is read again on return. */
  rereads: boolean
  /** Longest time for everybody to see everything after the last message is sent, in milliseconds. */
  patienceMs: number
}

/** Results of a run. */
export type DeliveryResult = {
  messages: number
  reconnections: number
  cuts: number
  kills: number
  databaseCuts: number
  /** Connections to the database that were ended. */
  connectionsEnded: number
  readings: number
  seconds: number
  /** From the last message until everybody saw everything; null when they never did. */
  settledMs: number | null
  faults: Faults
  /** Wrong states that were seen, even for a moment. */
  wrong: string[]
}

/** Of so many disturbances one kills a process, and one ends all connections to the database. */
const KILL_EVERY = 40
const DATABASE_EVERY = 25

const PROGRESS_MS = 10_000

/**
 * Lets people write to one another through two server processes while their streams are cut, the processes killed and
 * the connections to the database ended; then compares what everybody sees with the tables. Everybody talks with two
 * others, in a ring, and looks at one of the two conversations. The last word of each is said while all are away.
 */
export async function runDelivery(urls: DatabaseUrls, plan: DeliveryPlan): Promise<DeliveryResult> {
  ensureBuilt()
  const becomeNode = becomeBrowsers()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  const pool = createPool(urls.ownerUrl, 2)
  const result: DeliveryResult = {
    messages: 0,
    reconnections: 0,
    cuts: 0,
    kills: 0,
    databaseCuts: 0,
    connectionsEnded: 0,
    readings: 0,
    seconds: 0,
    settledMs: null,
    faults: { lost: 0, doubled: 0, outOfOrder: 0, unreadWrong: 0, marksWrong: 0 },
    wrong: [],
  }
  const site = await startTwoProcesses(urls, {
    dataDirs: [join(dataDir, 'one'), join(dataDir, 'two')],
    onDeath: () => result.wrong.push('a process ended by itself'),
  })
  try {
    await play(urls, plan, { site, pool, result })
  } finally {
    await site.stop()
    await pool.end()
    becomeNode()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return result
}

type Stage = { site: TwoProcesses; pool: ReturnType<typeof createPool>; result: DeliveryResult }

async function play(urls: DatabaseUrls, plan: DeliveryPlan, { site, pool, result }: Stage): Promise<void> {
  const people = await asOwner(urls, async (owner) => {
    const made = await makePeople(owner, plan.people)
    const next = (at: number) => made[(at + 1) % made.length] as (typeof made)[number]
    await makeConversations(
      owner,
      made.map((person, at) => [person, next(at)]),
    )
    return made
  })
  const open = new Map<string, { cut: () => void; origin: string }>()
  let away = false
  const clients = people.map(({ userId, cookie }, at) => {
    let came = 0
    return openClient({
      userId,
      browser: {
        cookie,
        origin: site.origin,
        isAway: () => away,
        onStream: (cut, origin) => {
          open.set(userId, { cut, origin })
          came += 1
          if (came > 1) result.reconnections += 1
        },
      },
      otherIds: [people.at(at - 1)?.userId ?? '', people[(at + 1) % people.length]?.userId ?? ''],
      rereads: plan.rereads,
      onWrong: (what) => result.wrong.push(what),
    })
  })
  await Promise.all(clients.map(({ opened }) => opened))
  const sent = new Map<string, string[]>()
  const say = async (client: DeliveryClient, tab: Tab) => {
    const way = `${client.userId} ${tab.otherId}`
    const said = sent.get(way) ?? []
    sent.set(way, said)
    const text = `${way} ${said.length}`
    said.push(text)
    await client.send(tab, text)
    result.messages += 1
  }

  const started = performance.now()
  const each = Math.floor(plan.messages / plan.people) - 4
  const share = () => result.messages / (each * plan.people)
  let disturbances = 0
  const kill = (which: number) => {
    const origin = site.kill(which)
    if (!origin) return
    result.kills += 1
    for (const [userId, stream] of open) if (stream.origin === origin) open.delete(userId)
  }
  const disturb = async () => {
    // Trouble that never lets anybody come back would be no reconnection.
    if (open.size < plan.people / 2) return
    disturbances += 1
    if (disturbances % KILL_EVERY === 0) kill((disturbances / KILL_EVERY) % 2)
    else if (disturbances % DATABASE_EVERY === 0) {
      result.databaseCuts += 1
      result.connectionsEnded += await site.cutDatabase()
    } else {
      const [userId, stream] = [...open].at(Math.floor(Math.random() * open.size)) ?? []
      if (!userId || !stream) return
      open.delete(userId)
      stream.cut()
      result.cuts += 1
    }
  }
  const progress = setInterval(() => {
    const { messages, reconnections, kills, databaseCuts, faults, wrong } = result
    console.error(
      JSON.stringify({
        messages,
        reconnections,
        kills,
        databaseCuts,
        open: open.size,
        faults,
        wrong: wrong.length,
      }),
    )
  }, PROGRESS_MS)
  const trouble = async () => {
    while (share() < 1) {
      if (result.reconnections < plan.reconnections * share()) await disturb()
      await sleep(20)
    }
  }
  const talk = async (client: DeliveryClient) => {
    for (let at = 0; at < each; at++) {
      await say(client, client.tabs[at % 2] as Tab)
      // Nobody hurries ahead of the trouble.
      while (share() > result.reconnections / plan.reconnections + 0.05) await sleep(50)
    }
  }
  await Promise.all([trouble(), ...clients.map(talk)])
  while (result.reconnections < plan.reconnections) {
    await disturb()
    await sleep(100)
  }

  const cutAll = () => {
    for (const { cut } of open.values()) cut()
    result.cuts += open.size
    open.clear()
  }
  // The last word but one, while everything breaks at once; the last, while everybody is away.
  cutAll()
  result.databaseCuts += 1
  result.connectionsEnded += await site.cutDatabase()
  kill(0)
  const lastWord = () => Promise.all(clients.flatMap((client) => client.tabs.map((tab) => say(client, tab))))
  await lastWord()
  await site.settled()
  while (open.size < plan.people) await sleep(100)
  away = true
  cutAll()
  await lastWord()
  away = false

  const ended = performance.now()
  result.seconds = Math.round((ended - started) / 1_000)
  const look = async () => {
    await Promise.all(clients.flatMap((client) => client.tabs.map((tab) => client.loadOlder(tab))))
    result.faults = await findFaults(pool, clients, sent)
    return Object.values(result.faults).every((count) => count === 0)
  }
  while (performance.now() - ended < plan.patienceMs) {
    if (await look()) {
      result.settledMs = Math.round(performance.now() - ended)
      break
    }
    await sleep(500)
  }
  result.readings = clients.reduce((sum, client) => sum + client.readings(), 0)
  clearInterval(progress)
  for (const client of clients) client.leave()
}

import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '#harness/database/cluster.ts'
import type { Fault } from './fault.ts'
import { ask, bystanders, type Felt, type Stage, untilWell, wrongsOf } from './stage.ts'

const LASTS_MS = 30_000

/** Enough to see that nothing ends before. */
const PLANTED_MS = 15_000

/** Holds what one statement locks, for half a minute. */
function held({ urls, planted }: Stage, statement: string): Promise<void> {
  return asOwner(urls, async (owner) => {
    await owner.query('begin')
    await owner.query(statement)
    await sleep(planted ? PLANTED_MS : LASTS_MS)
    await owner.query('commit')
  })
}

/** A row that people want to change is locked: they are refused in time, and nobody else feels it. */
export const lock: Fault = {
  name: 'the row of somebody who writes locked for 30 s',
  lacks: 'no limits of time on statements and locks',
  deadlineMs: 8_000,
  play: async (stage) => {
    const { client, provider } = await stage.aPair()
    const server = await stage.start('endless-pool.ts')
    const others = bystanders(server.origin, ['/providers', `/provider/${provider.providerId}`])
    const seen = bystanders(server.origin, ['/dashboard/provider'], provider.cookie)
    const holding = held(stage, `select from users where id = '${client.userId}' for update`)
    const met = await beg(server.origin, client.cookie, holding)
    const isWell = async () => isDone(await addTask(server.origin, client.cookie))
    const recoveredMs = await untilWell(isWell)
    await Promise.all([others.stop(), seen.stop()])
    const all = [...others.felt, ...seen.felt]
    return { met, others: all, recoveredMs, wrong: wrongsOf([...met, ...all], 'a request') }
  },
}

/** Everybody who is signed in waits for one table, with every connection of the pool: visitors wait for connections. */
export const pool: Fault = {
  name: 'all connections of the pool held for 30 s',
  lacks: 'no limits of time on statements, locks and connections',
  deadlineMs: 12_000,
  play: async (stage) => {
    const { client } = await stage.aPair()
    const server = await stage.start('endless-pool.ts')
    const alive = bystanders(server.origin, ['/healthz', '/readyz'])
    const holding = held(stage, 'lock table sessions in access exclusive mode')
    const crowd = Promise.all(
      Array.from({ length: 20 }, () => beg(server.origin, client.cookie, holding, '/dashboard/client')),
    )
    const visitors = bystanders(server.origin, ['/providers?q=salle', '/providers?q=photo'])
    const met = (await crowd).flat()
    const isWell = async () =>
      (await ask(server.origin, '/tasks', { cookie: client.cookie, patience: 5_000 })).status === 200
    const recoveredMs = await untilWell(isWell)
    await Promise.all([alive.stop(), visitors.stop()])
    const everybody = [...met, ...visitors.felt]
    const wrong = wrongsOf(everybody, 'a request')
    if (met.some(({ status }) => status === 302)) wrong.push('somebody signed in passed for a visitor')
    return { met: everybody, others: alive.felt, recoveredMs, wrong }
  },
}

const isDone = ({ status }: Felt) => status === 302

function addTask(origin: string, cookie: string): Promise<Felt> {
  const body = new URLSearchParams({ title: 'Réserver la salle', submission_id: crypto.randomUUID() })
  return ask(origin, '/tasks/new', { method: 'POST', cookie, body, patience: 60_000 })
}

/** Tries again and again until `until`: to add a task, or to read a page. */
async function beg(origin: string, cookie: string, until: Promise<void>, path?: string): Promise<Felt[]> {
  const felt: Felt[] = []
  let isOver = false
  const end = until.then(() => (isOver = true))
  // The lock has to be there first.
  await sleep(500)
  while (!isOver) {
    const one = await (path ? ask(origin, path, { cookie, patience: 60_000 }) : addTask(origin, cookie))
    felt.push(one)
    await sleep(100)
  }
  await end
  return felt
}

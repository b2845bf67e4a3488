import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '#harness/database/cluster.ts'
import type { Fault } from './fault.ts'
import { ask, bystanders, type Felt, untilWell, wrongsOf } from './stage.ts'

const LASTS_MS = 40_000

/** So many of each kind: together more than the pool has connections. */
const CROWD = 4

/** Longer than that nobody here waits for an answer. */
const PATIENCE_MS = 60_000

/** A PostgreSQL that takes connections and questions, and answers nothing: all its processes are stopped. */
export const frozen: Fault = {
  name: 'PostgreSQL there, and silent for 40 s',
  lacks: 'no limits of time on answers of the database',
  deadlineMs: 30_000,
  play: async (stage) => {
    const { client } = await stage.aPair()
    const { cookie } = client
    const { origin } = await stage.start('endless-pool.ts')
    const met: Felt[] = []
    const pages: Felt[] = []
    const told: string[] = []
    let isOver = false
    const again = async (begin: () => Promise<Felt>) => {
      while (!isOver) {
        met.push(await begin())
        await sleep(1_000)
      }
    }
    // A search of its own each time: nothing that memory knows.
    const visit = () => ask(origin, `/providers?q=${randomUUID()}`, { patience: PATIENCE_MS })
    const read = async () => {
      const felt = await ask(origin, '/dashboard/client', { cookie, patience: PATIENCE_MS })
      pages.push(felt)
      return felt
    }
    const write = async () => {
      const title = randomUUID()
      const body = new URLSearchParams({ title, submission_id: randomUUID() })
      const felt = await ask(origin, '/tasks/new', { method: 'POST', cookie, body, patience: PATIENCE_MS })
      if (felt.status === 302) told.push(title)
      return felt
    }
    const crowd = Promise.all(
      [visit, read, write].flatMap((kind) => Array.from({ length: CROWD }, () => again(kind))),
    )
    const others = bystanders(origin, ['/healthz'])
    await sleep(2_000)
    const readiness: (number | null)[] = []
    await stage.freezeDuring(async () => {
      const frozenAt = performance.now()
      await sleep(2_000)
      readiness.push((await ask(origin, '/readyz', { patience: 5_000 })).status)
      await sleep(LASTS_MS - (performance.now() - frozenAt))
    })
    const isWell = async () => {
      const asked = ['/readyz', `/providers?q=${randomUUID()}`, '/tasks']
      const felt = await Promise.all(asked.map((path) => ask(origin, path, { cookie, patience: 5_000 })))
      return [...felt, await write()].every(({ status }) => status === 200 || status === 302)
    }
    const recoveredMs = await untilWell(isWell)
    isOver = true
    await Promise.all([crowd, others.stop()])
    const wrong = wrongsOf(met, 'a request')
    if (!readiness.includes(503)) wrong.push('the process takes requests meanwhile')
    if (pages.some(({ status }) => status === 302)) wrong.push('somebody signed in passed for a visitor')
    if (told.length === 0) wrong.push('nothing was ever told done')
    const lost = await asOwner(stage.urls, async (owner) => {
      const text =
        'select from unnest($1::text[]) told where not exists (select from tasks where title = told)'
      return (await owner.query(text, [told])).rowCount
    })
    if (lost) wrong.push(`${lost} writes lost`)
    return { met, others: others.felt, recoveredMs, wrong }
  },
}

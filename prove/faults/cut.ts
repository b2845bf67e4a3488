import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#db/client.ts'
import { asOwner } from '#harness/database/cluster.ts'
import type { Fault } from './fault.ts'
import { ask, bystanders, type Felt, untilWell, wrongsOf } from './stage.ts'

const LASTS_MS = 10_000

/** Ends all connections of the site to the database, again and again, while people write and read. */
export const cut: Fault = {
  name: 'connections to the database ended, ten times a second for 10 s',
  lacks: 'nobody listens when a connection dies',
  deadlineMs: 10_000,
  play: async (stage) => {
    const { client } = await stage.aPair()
    const server = await stage.start('deaf-pool.ts')
    const { cookie } = client
    const met: Felt[] = []
    const told: string[] = []
    let isOver = false
    let connections = 0
    const write = async () => {
      while (!isOver) {
        const title = randomUUID()
        const body = new URLSearchParams({ title, submission_id: randomUUID() })
        const felt = await ask(server.origin, '/tasks/new', {
          method: 'POST',
          cookie,
          body,
          patience: 30_000,
        })
        met.push(felt)
        if (felt.status === 302) told.push(title)
        // A list holds only so many tasks.
        await sleep(150)
      }
    }
    const others = bystanders(server.origin, ['/faq', '/healthz'])
    const writers = Promise.all([write(), write()])
    // Of the site's own role: others may not end its connections.
    const pool = createPool(stage.urls.appUrl, 1)
    stage.onEnd(() => pool.end())
    for (let lasted = 0; lasted < LASTS_MS; lasted += 100) {
      const ended = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
      connections += ended.rowCount ?? 0
      await sleep(100)
    }
    const isWell = async () =>
      (await ask(server.origin, '/tasks', { cookie, patience: 5_000 })).status === 200
    const recoveredMs = await untilWell(isWell, 20_000)
    isOver = true
    await Promise.all([writers, others.stop()])
    const wrong = wrongsOf(met, 'a write')
    if (connections === 0) wrong.push('no connection was ended')
    if (server.child.exitCode !== null) wrong.push('the process ended')
    const lost = await asOwner(stage.urls, async (owner) => {
      const text =
        'select from unnest($1::text[]) told where not exists (select from tasks where title = told)'
      return (await owner.query(text, [told])).rowCount
    })
    if (lost) wrong.push(`${lost} writes lost`)
    return { met, others: others.felt, recoveredMs, wrong }
  },
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, type BenchCluster, startBenchCluster } from '#harness/database/cluster.ts'
import type { Fault, Outcome } from './fault.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import { ask, bystanders, type Felt, onStage, type Stage, untilWell, wrongsOf } from './stage.ts'

const TEMPLATE = 'full_template'

/** So long no table can grow, and then so long no log can be written, which ends PostgreSQL. */
const EACH_MS = 8_000

/** The disk of PostgreSQL is full: what cannot be written is refused, what can be read is shown, and it goes on. */
export const databaseDisk: Fault = {
  name: 'the disk of PostgreSQL full, first for tables, then for its log',
  lacks: 'what the database had no room for counts as done',
  deadlineMs: 10_000,
  play: async ({ dataDir, planted, onEnd }) => {
    const place = join(dataDir, 'disk')
    const disk = smallDisk(place)
    onEnd(disk.unmount)
    const cluster = await startBenchCluster({ max_wal_size: '64MB', min_wal_size: '32MB' }, place)
    onEnd(async () => {
      disk.empty()
      await cluster.stop()
    })
    await cluster.makeDatabase(TEMPLATE)
    return onStage(cluster, { name: 'full', template: TEMPLATE, planted }, (stage) =>
      fill(stage, cluster, disk),
    )
  },
}

async function fill(stage: Stage, cluster: BenchCluster, disk: SmallDisk): Promise<Outcome> {
  const pairs = await Promise.all([1, 2, 3, 4].map(() => stage.aPair()))
  const cookie = pairs[0]?.client.cookie ?? ''
  const { origin } = await stage.start('forgiving-database.ts')
  const met: Felt[] = []
  const told: string[] = []
  let isOver = false
  const write = async (cookie: string) => {
    // A list holds only so many tasks.
    for (; !isOver; await sleep(150)) {
      const title = randomUUID().repeat(5)
      const body = new URLSearchParams({ title, submission_id: randomUUID() })
      const sent = { method: 'POST', cookie, body, patience: 30_000 }
      const felt = await ask(origin, '/tasks/new', sent)
      met.push(felt)
      if (felt.status === 302) told.push(title)
    }
  }
  const read = async () => (await ask(origin, '/tasks', { cookie, patience: 5_000 })).status
  const others = bystanders(origin, ['/faq', '/healthz'])
  const writers = Promise.all(pairs.map(({ client }) => write(client.cookie)))
  disk.fill()
  await sleep(EACH_MS)
  const wrong: string[] = []
  if (!stage.planted && met.every(({ status }) => status === 302)) wrong.push('nothing was refused')
  if ((await read()) !== 200) wrong.push('what is there is not shown')
  if (!(await writeLog(stage))) wrong.push('PostgreSQL went on without room for its log')
  await sleep(EACH_MS)
  const emptied = performance.now()
  disk.empty()
  await cluster.revive()
  const revived = performance.now()
  const recoveredMs = revived - emptied + (await untilWell(async () => (await read()) === 200))
  const after = told.length
  await sleep(1_000)
  isOver = true
  await Promise.all([writers, others.stop()])
  if (told.length === after) wrong.push('nothing can be written any more')
  wrong.push(...wrongsOf(met, 'a write'))
  const lost = await asOwner(stage.urls, async (owner) => {
    const text = 'select from unnest($1::text[]) told where not exists (select from tasks where title = told)'
    return (await owner.query(text, [told])).rowCount
  })
  if (lost) wrong.push(`${lost} of ${told.length} writes that were told done are lost`)
  return { met, others: others.felt, recoveredMs, wrong }
}

/** Writes to PostgreSQL's log until it ends for want of room. @returns whether it did */
async function writeLog({ urls }: Stage): Promise<boolean> {
  const text = `select pg_logical_emit_message(false, 'full', repeat('x', 1000000))`
  let hasEnded = false
  await asOwner(urls, async (owner) => {
    owner.on('error', () => (hasEnded = true))
    for (let count = 0; count < 500; count += 1) await owner.query(text)
  }).catch(() => {})
  return hasEnded
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { makeBigWorld } from '../bench/lib/big-world.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { asOwner, startBenchCluster } from '../harness/database/cluster.ts'
import { endOf } from '../harness/report/cores.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { freePort } from '../harness/site/free-port.ts'
import { startServer } from '../harness/site/own-server.ts'
import { shownList, strangersList } from './ranking/stranger.ts'

/** First ids of the default list that the two compare. */
const FIRST = 500

/** Faults of the list; each must be caught, and is taken back. */
const PLANTED: Readonly<Record<string, { plant: string; undo: string }>> = {
  'somebody is lifted by hand': {
    plant: `update listing_entries set by_recommended = by_recommended - 0.2 where provider_id = (
      select provider_id from listing_entries where category = 0 and location = 0 order by by_recommended, provider_id offset 300 limit 1)`,
    undo: 'select refresh_provider_listing()',
  },
  'another weight than the one that is published': {
    plant: `update listing_entries e set by_recommended = e.by_recommended + 0.05 * p.verified::int from providers p
      where p.id = e.provider_id`,
    undo: 'select refresh_provider_listing()',
  },
  'response times that the list does not follow': {
    plant: `alter table response_times disable trigger user;
      update response_times set median_minutes = 4320 - least(4320, median_minutes)`,
    undo: 'alter table response_times enable trigger user; select refresh_provider_listing()',
  },
}

/**
 * Has a stranger's program, which knows only `/classement` and `/classement.json`, make the first 500 of the default list, and
 * compares them with what the site shows (W8). First with lists that are not what they say, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { providers: { type: 'string', default: '5000' } } })
  const providers = Number(values.providers)
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-ranking-'))
  chmodSync(dataDir, 0o755)
  try {
    const urls = await cluster.makeDatabase('ranking')
    await asOwner(urls, (owner) => makeWorld(owner, providers))
    const port = await freePort()
    const server = await startServer(urls, { port, dataDir })
    const origin = `http://localhost:${port}`
    try {
      for (const [name, { plant, undo }] of Object.entries(PLANTED)) {
        await asOwner(urls, (owner) => owner.query(plant))
        if ((await firstDifference(origin)) === null) throw new Error(`not caught: ${name}`)
        await asOwner(urls, (owner) => owner.query(undo))
        console.error(`caught: ${name}`)
      }
      const differing = await firstDifference(origin)
      if (differing !== null) throw new Error(`the list differs from place ${differing + 1} on`)
      const ties = await asOwner(urls, (owner) => tiesAmongFirst(owner))
      writeReport('ranking', reportOf(providers, ties))
    } finally {
      await endOf(server)
    }
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The first place at which the stranger's list and the site's differ; null where they are the same. */
async function firstDifference(origin: string): Promise<number | null> {
  const [made, shown] = [await strangersList(origin, FIRST), await shownList(origin, FIRST)]
  if (shown.length < FIRST) throw new Error(`${shown.length} providers are too few`)
  const place = shown.findIndex((id, index) => id !== made[index])
  return place === -1 ? null : place
}

/** Providers with all mixtures of parts; many are alike, so that ties matter. */
async function makeWorld(owner: pg.Client, providers: number): Promise<void> {
  await makeBigWorld(owner, providers)
  await owner.query(`
    update providers set calendar_confirmed_at = case when hashtextextended(id::text, 1) % 3 = 0
      then now() - abs(hashtextextended(id::text, 2) % 60) * interval '1 day' end;
    insert into response_times (provider_id, counted, within_day, median_minutes, measured_at)
      select id, 5 + abs(hashtextextended(id::text, 3) % 40), 3, abs(hashtextextended(id::text, 4) % 4321), now()
      from providers where hashtextextended(id::text, 5) % 2 = 0
      on conflict do nothing;
    select measure_score_basis(now());
    select refresh_provider_listing()`)
}

async function tiesAmongFirst(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ ties: number }>(
    `select count(*)::int as ties from (
       select by_recommended = lag(by_recommended) over (order by by_recommended, provider_id) as tied
       from listing_entries where category = 0 and location = 0 order by by_recommended, provider_id limit $1
     ) first where tied`,
    [FIRST],
  )
  return rows[0]?.ties ?? 0
}

function reportOf(providers: number, ties: number): string {
  const rows = [
    ['providers', providers],
    ['first of the default list, compared one by one', FIRST],
    ['of them as high as the one before, by id alone', ties],
    ['**places that differ**', 0],
  ]
  return `# The default list, made by a stranger

A program that knows only the text of \`/classement\` and \`/classement.json\` makes the first ${FIRST} of the default list.
Taken on ${machine()}. Caught first: ${Object.keys(PLANTED).join('; ')}.

${markdownTable(['what', 'number'], rows)}`
}

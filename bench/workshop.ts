import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { connect } from '#db/client.ts'
import { runNamed } from '#db/named-query.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { getOwnProfile } from '#domain/providers/get-own-profile.server.ts'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import { asOwner, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { comparePairs, percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, micros, writeReport } from '#harness/report/report.ts'
import { makeBigWorld } from './lib/big-world.ts'

const PROVIDERS = 10_000
const ROUNDS = { rounds: 200, warmUp: 20 }
const PHOTOS = 5

type Row = (string | number)[]

/** Measures the waits of a provider: saving the profile, the calendar's month, a photo's variants. */
export async function run(): Promise<void> {
  const cluster = await startBenchCluster()
  try {
    const urls = await cluster.makeDatabase('bench_workshop')
    await asOwner(urls, (client) => makeBigWorld(client, PROVIDERS))
    const pool = oneConnection(urls)
    const db = connect(pool)
    const { rows } = await pool.query<{ providerId: string; userId: string; profileId: string }>(`
      select p.id as "providerId", p.user_id as "userId", pp.id as "profileId"
      from providers p join provider_profiles pp on pp.provider_id = p.id
      join visible_providers v on v.provider_id = p.id order by p.id limit 1 offset 500`)
    const [owner] = rows
    if (!owner) throw new Error('the world has no provider')
    const actor: Actor = {
      ...owner,
      sessionId: owner.userId,
      role: 'provider',
      name: 'Bench',
      email: 'bench@example.tn',
      avatarUrl: null,
    }
    const ctx = (): Ctx => ({ actor, db, now: new Date(), ip: '127.0.0.1' })

    const { fields } = await getOwnProfile(ctx(), owner.providerId)
    const savedBy = randomUUID()
    let { version } = await getOwnProfile(ctx(), owner.providerId)
    let seq = 0
    const save = async (change: Partial<typeof fields>) => {
      seq += 1
      const profile = { ...fields, ...change }
      ;({ version } = await saveOwnProfile(ctx(), { profile, version, savedBy, seq, continues: null }))
    }
    const bare = () =>
      pool.query('update provider_profiles set bio = $1 where id = $2', [`Texte ${seq++}`, owner.profileId])
    const read = () =>
      runNamed(db, { name: 'read', text: 'select name from users where id = $1' }, [owner.userId])
    const compared: Row[] = []
    const compare = async (
      name: string,
      reference: () => Promise<unknown>,
      against: string,
      call: () => Promise<unknown>,
    ) => {
      const { reference: base, call: times, ratio, spread } = await comparePairs(reference, call, ROUNDS)
      const figures = [0.5, 0.95].map((share) => micros(percentile(times, share)))
      const quartiles = spread.map((value) => value.toFixed(1)).join(' to ')
      compared.push([
        name,
        ...figures,
        against,
        micros(percentile(base, 0.5)),
        Number(ratio.toFixed(2)),
        quartiles,
      ])
    }
    await compare('a save that changes the text', bare, 'one bare update of that text', () =>
      save({ bio: `Texte ${seq}` }),
    )
    await compare('a save that changes everything', bare, 'one bare update of the text', () =>
      save({
        bio: `Texte ${seq}`,
        location: seq % 2 ? 'sfax' : 'tunis',
        categories: seq % 2 ? ['dj', 'chanteur'] : ['dj'],
      }),
    )
    await compare('the calendar’s month', read, 'one primary-key read', () => providerCalendar(ctx()))
    await pool.end()
    writeReport('workshop', report(compared, await photos()))
  } finally {
    await cluster.stop()
  }
}

/** Time and memory of one photo's variants, each in a process of its own, in turn. */
async function photos(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const path = join(folder, 'photo.jpg')
    await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#888',
      },
    })
      .blur(2)
      .jpeg({ quality: 90 })
      .toFile(path)
    const ways = { ours: [] as Photo[], 'sharp as it comes': [] as Photo[] }
    for (let round = 0; round < PHOTOS; round += 1) {
      for (const way of round % 2
        ? (['ours', 'sharp as it comes'] as const)
        : (['sharp as it comes', 'ours'] as const))
        ways[way].push(photo(way, path))
    }
    return Object.entries(ways).map(([way, runs]) => {
      const median = (key: keyof Photo) =>
        Math.round(
          percentile(
            runs.map((run) => run[key]),
            0.5,
          ),
        )
      return [way, median('ms'), median('cpuMs'), median('peakMb'), median('kb')]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Photo = { ms: number; cpuMs: number; peakMb: number; kb: number }

function photo(way: string, path: string): Photo {
  const script = new URL('lib/photo.ts', import.meta.url).pathname
  const { stdout, status } = spawnSync(process.execPath, [script, way, path], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the photo failed: ${way}`)
  return JSON.parse(stdout) as Photo
}

function report(compared: Row[], photos: Row[]): string {
  return `# The provider's workshop

Taken on ${machine()}, with ${PROVIDERS} providers. Calls and what they are compared with ran in turn (A B B A …), ${ROUNDS.rounds} rounds on one
connection; the ratio is the median of the rounds' ratios. A bare update of a profile's text already refreshes what the listing
shows of it; the save adds the look at version and pictures, the governorate, and one transaction around all.

${markdownTable(['call', 'p50 µs', 'p95 µs', 'compared with', 'its p50 µs', 'ratio', 'quartiles'], compared)}

A photo of 12 megapixels and the ${PHOTOS} runs of each way, in a process of its own; medians. 'sharp as it comes' makes the same
eight pictures (four widths in WebP and AVIF), each from the file with the library's own settings. Memory is the most that
the whole process held, Node included.

${markdownTable(['way', 'ms', 'CPU ms', 'peak MB', 'kB made'], photos)}`
}
